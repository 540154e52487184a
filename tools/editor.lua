-- What `tools/editor` has Neovim do: a kernel is open about which something is suggested, which is done.

local PATIENCE = 120000 -- milliseconds; a machine under load takes a while

local function finish(code, message)
  io.stderr:write('editor: ' .. message .. '\n')
  vim.cmd(code == 0 and 'wqall!' or 'cquit ' .. code)
end

-- Waits until the server has told of the text as it is, and something holds of what it found.
local function wait(what, holds)
  local came = vim.wait(PATIENCE, function()
    return holds(vim.diagnostic.get(0))
  end, 50)
  if not came then
    local found = vim.tbl_map(function(one) return one.message end, vim.diagnostic.get(0))
    finish(1, 'no ' .. what .. ' in time; there is: ' .. table.concat(found, '\n'))
  end
  return came
end

-- The first that the server answers.
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, PATIENCE) or {}
  for _, answer in pairs(answers) do
    return answer.result and answer.result[1]
  end
end

local client = vim.lsp.start_client({ cmd = { vim.env.BARRISTER, 'lsp', '--no-config' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)

local function run()
  -- What is suggested may be found some time after what it is about.
  local action
  local is_suggested = function(found)
    if #found == 0 then return false end
    vim.api.nvim_win_set_cursor(0, { found[1].lnum + 1, found[1].col })
    local params = vim.lsp.util.make_range_params()
    params.context = { diagnostics = {} }
    action = ask('textDocument/codeAction', params)
    return action ~= nil
  end
  if not wait('suggestion', is_suggested) then return end
  local first = vim.diagnostic.get(0)[1]
  io.stderr:write('editor: line ' .. first.lnum + 1 .. ': ' .. first.message .. '\n')
  io.stderr:write('editor: ' .. action.title .. '\n')
  if not action.title:find(vim.env.SUGGESTION, 1, true) then return finish(1, 'that is not what should be suggested') end
  vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')

  local is_clean = function(found) return #found == 0 end
  if not wait('end of what was found', is_clean) then return end
  local params = { textDocument = vim.lsp.util.make_text_document_params() }
  local lens = ask('textDocument/codeLens', params)
  local verdict = lens and lens.command.title
  if verdict ~= 'verified for every launch' then return finish(1, 'the verdict is ' .. tostring(verdict)) end
  finish(0, verdict)
end

local ok, message = pcall(run)
if not ok then finish(1, message) end
