import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cookies, makeSnapshot } from './snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    snapshot: string
    cookies: Cookies
  }
}

/** Makes the database that every test file starts from, once a run. */
export async function setup(project: TestProject): Promise<void> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/atrium')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `snapshot-${process.pid}.tar`)
  const { data, cookies } = await makeSnapshot()
  writeFileSync(path, Buffer.from(await data.arrayBuffer()))
  project.provide('snapshot', path)
  project.provide('cookies', cookies)
}
