import type { driveFolders as calls, DriveItem } from '@atrium/contract/file-manager/drives.ts'
import { previewTypes, sharedFileTypes } from '@atrium/contract/kit/files.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { contentType, SNIFFED_BYTES } from '../../../platform/files/content-type.ts'
import { Download } from '../../../platform/files/download.ts'
import { withStart } from '../../../platform/files/with-start.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { driveFolders as given } from '../tables.ts'
import { sealCursor, unsealCursor } from './cursor.ts'
import { type DriveEntry, openDrive } from './drive.ts'
import { describeGiven, findGiven, openGiven } from './given.ts'
import { findConnection } from './giving.ts'
import { limitAsking } from './limit-asking.ts'

const compare = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true })
const byName = (one: DriveEntry, other: DriveEntry) =>
  Number(other.isFolder) - Number(one.isFolder) || compare(one.name, other.name)

/** The folders of a connection, to choose one. */
export const chooseFolder: Handler<typeof calls.choose> = async (ctx, { connectionId, path, cursor }) => {
  const { kind } = await findConnection(ctx, connectionId)
  await limitAsking(ctx)
  const { secrets } = ctx.app
  const question = `choose ${connectionId} ${path}`
  const mark = unsealCursor(secrets, question, cursor)
  const drive = await openDrive(ctx, { connectionId, kind })
  const { names, next } = await drive.choose(path, mark)
  return {
    items: names.toSorted(compare).map((name) => ({ name, path: `${path}/${name}` })),
    cursor: sealCursor(secrets, question, next),
  }
}

/** What lies in a given folder, or in one below it. */
export const listDrive: Handler<typeof calls.list> = async (ctx, { id, path, cursor }) => {
  const row = await findGiven(ctx, id)
  const [folder] = await describeGiven(ctx, eq(given.id, id))
  if (!folder) throw notFound()
  await limitAsking(ctx)
  const { secrets } = ctx.app
  const question = `list ${id} ${path}`
  const mark = unsealCursor(secrets, question, cursor)
  const { entries, next } = await (await openGiven(ctx, row)).list(path, mark)
  return {
    folder,
    items: entries.toSorted(byName).map((entry): DriveItem => ({ ...entry, path: `${path}/${entry.name}` })),
    cursor: sealCursor(secrets, question, next),
  }
}

/** A file of it, streamed from there. Its type is told by what comes, not by what it is called. */
export const openDriveFile: Handler<typeof calls.open> = async (ctx, { id, path, download }) => {
  const row = await findGiven(ctx, id)
  if (path === '') throw notFound()
  await limitAsking(ctx)
  const { name, content, length } = await (await openGiven(ctx, row)).download(path)
  const { start, all } = await withStart(content, SNIFFED_BYTES).catch(() => {
    throw new Refusal(503, 'service-broke-off')
  })
  const found = await contentType(start, name)
  const type = sharedFileTypes.includes(found) ? found : 'application/octet-stream'
  const headers = length === undefined ? {} : { 'content-length': length }
  return new Download(all, { type, name, inline: !download && previewTypes.includes(type), headers })
}
