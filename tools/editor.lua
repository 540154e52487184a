-- What `tools/editor` has Neovim do: a kernel with a condition that nothing states is open.

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

local function title()
  local params = { textDocument = vim.lsp.util.make_text_document_params() }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeLens', params, PATIENCE) or {}
  for _, answer in pairs(answers) do
    return answer.result and answer.result[1] and answer.result[1].command.title
  end
end

local client = vim.lsp.start_client({ cmd = { vim.env.BARRISTER, 'lsp', '--no-config' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)

local function run()
  local is_found = function(found) return #found > 0 end
  if not wait('diagnostic', is_found) then return end
  local first = vim.diagnostic.get(0)[1]
  io.stderr:write('editor: line ' .. first.lnum + 1 .. ': ' .. first.message .. '\n')

  vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = {} }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, PATIENCE) or {}
  local action
  for _, answer in pairs(answers) do
    action = answer.result and answer.result[1]
  end
  if not action then return finish(1, 'nothing is suggested') end
  io.stderr:write('editor: ' .. action.title .. '\n')
  vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')

  local is_clean = function(found) return #found == 0 end
  if not wait('end of what was found', is_clean) then return end
  local verdict = title()
  if verdict ~= 'verified for every launch' then return finish(1, 'the verdict is ' .. tostring(verdict)) end
  finish(0, verdict)
end

local ok, message = pcall(run)
if not ok then finish(1, message) end
