import { basename, join } from 'node:path'

// This file and the bundle that `npm start` runs (server/dist) lie equally deep, so that both find the project from here.
const project = join(import.meta.dirname, '../..')

/** The files that the server reads while it runs, whether it runs from its sources or from the bundle. */
export const paths = {
  migrations: join(project, 'server/migrations'),
  pages: join(project, 'web/dist'),
  locales: join(project, 'web/app/locales'),
}

/** The program of a thread or a process: the source beside the module that starts it, or the file of that name in the bundle. */
export const programFile = (source: URL): URL =>
  import.meta.url.endsWith('.ts') ? source : new URL(`./${basename(source.pathname, '.ts')}.mjs`, import.meta.url)
