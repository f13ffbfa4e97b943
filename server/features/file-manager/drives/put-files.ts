import type { driveFolders as calls } from '@atrium/contract/file-manager/drives.ts'
import { sharedFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { checkType } from '../../../platform/files/keep-file.ts'
import { invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { nodeName } from '../node-names.ts'
import { checkMay } from '../node-rights.ts'
import { entityOf } from './give-folder.ts'
import { findGiven, type Given, mayAddTo, openGiven } from './given.ts'
import { limitAsking } from './limit-asking.ts'

interface Sent {
  row: Given
  items: { part: string; name: string }[]
}

/** Hands uploaded files on to the service, before the transaction; here nothing of them stays. */
export const uploadToDrive: Handler<typeof calls.upload> = withPreflight<typeof calls.upload, Sent>(
  async (ctx, { id, path }) => {
    const row = await findGiven(ctx, id)
    checkMay(mayAddTo(ctx, row))
    if (ctx.uploads.size === 0) throw invalid({ file: 'file-required' })
    for (const staged of ctx.uploads.values()) checkType(staged, sharedFileTypes)
    await limitAsking(ctx)
    const folder = await openGiven(ctx, row)
    const items: Sent['items'] = []
    for (const [part, { name, size, key }] of ctx.uploads) {
      const source = { size, read: (range: { start: number; end: number }) => ctx.app.store.read(key, range) }
      const sent = await folder.put(path, nodeName(name), source)
      items.push({ part, name: sent })
    }
    return { row, items }
  },
  async (ctx, { path }, { row, items }) => {
    note(ctx, row, { added: items.map(({ name }) => `${path}/${name}`) })
    tell(ctx, row)
    return { ...saved(row.id), items }
  },
)

export const makeFolderInDrive: Handler<typeof calls.makeFolder> = withPreflight<typeof calls.makeFolder, Given>(
  async (ctx, { id, path, name }) => {
    const row = await findGiven(ctx, id)
    checkMay(mayAddTo(ctx, row))
    await limitAsking(ctx)
    await (await openGiven(ctx, row)).makeFolder(path, nodeName(name))
    return row
  },
  async (ctx, { path, name }, row) => {
    note(ctx, row, { added: [`${path}/${nodeName(name)}`] })
    return saved(row.id)
  },
)

/** What was put there by the portal; what people do at the service itself, that knows. */
const note = (ctx: WriteContext, { kind, id, landlordId, siteId, tenantId, name }: Given, what: object) =>
  ctx.audit({
    entity: entityOf(kind),
    id,
    landlordId,
    before: { name, siteId, tenantId },
    after: { name, siteId, tenantId, ...what },
  })

/** Those who see the folder on both sides; colleagues among themselves are not told. */
function tell(ctx: WriteContext, { id, landlordId, siteId, tenantId, name, audience }: Given): void {
  if (audience !== 'Clients') return
  ctx.publish({ event: 'dropboxFilesAdded', landlordId, siteId, tenantId, about: { string1: name, integer1: id } })
}
