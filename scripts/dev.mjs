// `npm run dev`: the server, started anew on every change, and the pages with live reload. One Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { environment, needNode20, root, runtime } from './runtime.mjs'

needNode20()
install()
const node = runtime()
const env = environment({ NODE_ENV: 'development' })
const parts = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
]

let ending = false
function end(code) {
  if (ending) return
  ending = true
  for (const part of parts) part.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
for (const part of parts) part.on('exit', (code) => end(code ?? 0))
