// `npm start`: installs and builds what is missing or has changed, then becomes the server. Arguments go to the server.
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { become, environment, needNode20, root, runtime } from './runtime.mjs'
import { serverRuntime } from './server-runtime.mjs'

needNode20()
process.chdir(root)
install()
const args = process.argv.slice(2)
// A worker serves no pages.
if (!args.includes('--role=worker')) buildWeb()
const { flags, env } = serverRuntime(process.env)
become(runtime(), [...flags, 'server/main.ts', ...args], environment(env))
