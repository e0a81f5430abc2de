-- What wrk sends to measure creates: a form with a new place each time.
local count = 0

function request()
    count = count + 1
    local body = string.format("latitude=%.5f&longitude=8.5&description=Place+%d", 47 + count % 100000 / 100000, count)
    return wrk.format("POST", "/locations", {["Content-Type"] = "application/x-www-form-urlencoded"}, body)
end

-- Every answer has to send the client on; wrk itself counts only those from 400 on.
function response(status)
    if status ~= 303 then
        io.stderr:write("a create was answered with " .. status .. "\n")
        os.exit(1)
    end
end
