import type { Readable } from 'node:stream'
import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { driveKeys } from '../../../ports/connections.ts'
import { openDropbox } from './dropbox/drive.ts'
import { openMicrosoft } from './microsoft/drive.ts'

/** A file or folder of a service. */
export interface DriveEntry {
  name: string
  isFolder: boolean
  /** Bytes; 0 of a folder. */
  size: number
  /** ISO; null where the service does not say. */
  changedDate: string | null
  /** The service hands it out. */
  canDownload: boolean
}

/** A page, and the mark by which the same list goes on; null at its end. */
export interface DrivePage {
  entries: DriveEntry[]
  next: string | null
}

/** By which a service knows a folder, wherever it is moved. */
export interface FolderKey {
  /** Empty where the service has one drive. */
  driveId: string
  itemId: string
}

/** A file to send: its size in bytes, and any part of it, both ends included. */
export interface Source {
  size: number
  read: (range: { start: number; end: number }) => Promise<Readable>
}

/**
 * A folder that was given. Paths begin in it: empty for itself, else `/Plans/2026`. Nothing outside of it is opened, listed or written,
 * whatever the path. Throws a `Refusal` in words: 404 `{kind}-folder-gone` where it is gone.
 */
export interface DriveFolder {
  /** Begins where `mark` is empty. */
  list: (path: string, mark: string) => Promise<DrivePage>
  /** Whoever does not read the content to its end destroys it. `length` in bytes, where it is said. */
  download: (path: string) => Promise<{ name: string; content: Readable; length: string | undefined }>
  /** A name that is taken gets a number. Answers the name that it has. */
  put: (path: string, name: string, source: Source) => Promise<string>
  makeFolder: (path: string, name: string) => Promise<void>
}

/** What the file manager asks of a service; each kind of connection answers it (docs/decisions/0067). Failures are `Refusal`s in words. */
export interface Drive {
  /** The names of the folders in a folder, to choose one. */
  choose: (path: string, mark: string) => Promise<{ names: string[]; next: string | null }>
  /** The folder at a path, and how the service writes that; undefined of what is no folder. */
  find: (path: string) => Promise<(FolderKey & { path: string }) | undefined>
  folder: (key: FolderKey) => DriveFolder
}

/** That of a connection of the viewer's company. `kind` is what it was when a folder of it was given. */
export async function openDrive(
  ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>,
  { connectionId, kind }: { connectionId: number; kind: DriveKind },
): Promise<Drive> {
  const keys = await ctx.app.ask(driveKeys)(ctx, connectionId)
  if (keys?.kind !== kind) throw conflict(`${kind}-connection-gone`)
  return keys.kind === 'dropbox' ? openDropbox(keys, ctx.app.config) : openMicrosoft(keys, ctx.app.config)
}
