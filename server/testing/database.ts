import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { inject } from 'vitest'
import { poolOver, startEmbedded } from '../platform/database/embedded.ts'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { onPostgres } from './engine.ts'
import { administer, databaseAt } from './postgres.ts'

export interface TestDatabase extends Database {
  /** Where it can be reached by another server; empty for the embedded one. */
  url: string
}

/** A copy of the prepared database, for one test file. Closing it removes it. */
export async function copyOfPrepared(): Promise<TestDatabase> {
  return onPostgres ? copyOnServer() : copyInMemory()
}

/** An empty database on the test run's PostgreSQL server. */
export const emptyOnServer = (): Promise<TestDatabase> => copyOnServer('template1')

/** The same database as another server on it opens it. Closing it removes nothing. */
export const anotherServer = async ({ url }: TestDatabase): Promise<TestDatabase> => ({
  ...(await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 5, DATA_DIR: '' })),
  url,
})

async function copyInMemory(): Promise<TestDatabase> {
  const lite = await startEmbedded({ snapshot: await openAsBlob(inject('snapshot')) })
  const pool = poolOver(lite)
  const close = async () => {
    await pool.end()
    await lite.close()
  }
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, lite, url: '', close }
}

async function copyOnServer(template = inject('template')): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `atrium_${randomUUID()}`
  // As a copy of its files, which takes a third of the time of the default here.
  await administer(server, `create database "${name}" template "${template}" strategy file_copy`)
  const url = databaseAt(server, name)
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 5, DATA_DIR: '' })
  const close = async () => {
    await database.close()
    await administer(server, `drop database "${name}" with (force)`)
  }
  return { ...database, url, close }
}
