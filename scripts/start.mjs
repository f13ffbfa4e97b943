// `npm start`: installs and builds what is missing or has changed, then becomes the server. Arguments go to the server.
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { become, environment, needNode20, root, runtime } from './runtime.mjs'

needNode20()
process.chdir(root)
install()
const args = process.argv.slice(2)
// A worker serves no pages.
if (!args.includes('--role=worker')) buildWeb()
// The embedded database is a WebAssembly program: these two keep the idle process near half the memory (docs/operations.md).
const frugal = ['--max-semi-space-size=2', '--liftoff-only']
become(runtime(), [...frugal, 'server/main.ts', ...args], environment())
