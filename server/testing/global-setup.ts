import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/open.ts'
import { onPostgres } from './engine.ts'
import { administer, databaseAt, startPostgres } from './postgres.ts'
import { type Cookies, makeSnapshot, prepare } from './snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Embedded: a file with the prepared database. */
    snapshot: string
    /** PostgreSQL: the server's address, and the prepared database there. */
    postgres: string
    template: string
    cookies: Cookies
  }
}

/** Makes the database that every test file starts from, once a run. Answers how to clean up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return onPostgres ? setupServer(project) : setupSnapshot(project)
}

async function setupSnapshot(project: TestProject) {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/atrium')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `snapshot-${process.pid}.tar`)
  const { data, cookies } = await makeSnapshot()
  writeFileSync(path, Buffer.from(await data.arrayBuffer()))
  project.provide('snapshot', path)
  project.provide('cookies', cookies)
  return async () => rmSync(path, { force: true })
}

async function setupServer(project: TestProject) {
  const server = await startPostgres()
  const template = `atrium_template_${process.pid}`
  await administer(server.url, `create database ${template}`)
  const database = await openDatabase({ DATABASE_URL: databaseAt(server.url, template), DATABASE_POOL: 2, DATA_DIR: '' })
  const cookies = await prepare(database)
  await database.close()
  project.provide('postgres', server.url)
  project.provide('template', template)
  project.provide('cookies', cookies)
  return async () => {
    await administer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
