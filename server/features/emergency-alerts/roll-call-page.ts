import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { mayAsk } from '@atrium/contract/access/may.ts'
import { rollCallPage } from '@atrium/contract/emergency-alerts/roll-call.ts'
import { eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { languageOf } from '../../platform/mail/words.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { noteRollCall, readRollCall } from './roll-call.ts'
import { rollCallHtml, script } from './roll-call-html.ts'

export const getRollCallPage: Handler<typeof rollCallPage.get> = async (ctx, { id, atMost }) => pageOf(ctx, id, atMost)

export const noteOnRollCallPage: Handler<typeof rollCallPage.note> = async (ctx, { atMost, ...noted }) => {
  await noteRollCall(ctx, noted)
  return pageOf(ctx, noted.id, atMost)
}

const hash = createHash('sha256').update(script).digest('base64')

/** A page of the portal and no file: its form may be sent, to this server alone. No script runs in it but its own. */
const headers = {
  'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
}

async function pageOf(ctx: ReadContext<LandlordViewer>, id: number, atMost: number): Promise<Download> {
  const called = await readRollCall(ctx, { id, query: '', atMost })
  const [user] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, ctx.viewer.userId))
  const html = rollCallHtml(called, {
    id,
    atMost,
    language: languageOf(user?.language ?? ctx.request.headers.get('accept-language')),
    mayNote: mayAsk(ctx.viewer, rollCallPage.note.allow) === undefined,
    now: new Date(),
  })
  return new Download(Readable.from([html]), { type: 'text/html; charset=utf-8', name: 'roll-call.html', inline: true, headers })
}
