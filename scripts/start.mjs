// `npm start`: installs and builds what is missing or has changed, then becomes the server. Arguments go to the server.
import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { become, environment, needNode20, root, runtime } from './runtime.mjs'

needNode20()
process.chdir(root)
install()
const args = process.argv.slice(2)
buildServer()
// A worker serves no pages.
if (!args.includes('--role=worker')) buildWeb()
// Node keeps what it compiled for the next start, which then takes half as long.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'atrium', 'compiled')
become(runtime(), ['server/dist/main.mjs', ...args], environment({ NODE_COMPILE_CACHE }))
