package struct TemplateField<Root>: Sendable {}
