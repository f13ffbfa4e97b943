import type { AnError } from '@atrium/contract/errors.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { type themes as calls, MAX_LOGO_SIZE, type ThemeImage, themeImages } from '@atrium/contract/themes/themes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type ThemeRow, themes } from '../../platform/branding/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import type { StagedFile } from '../../platform/files/staged-file.ts'
import { files } from '../../platform/files/tables.ts'
import { checkVersion, insertRow, updateRow } from '../../platform/records/rows.ts'
import { forbidden, notFound, Refusal } from '../../platform/refusal.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { tellCompany } from '../../platform/work/tell-company.ts'
import { columnOf } from './theme-row.ts'

/** Sets the theme of the company, or of one of the viewer's sites. There is one of each at most. */
export const saveTheme: Handler<typeof calls.save> = async (ctx, { siteId, version, remove, ...colours }) => {
  const landlordId = ctx.viewer.landlordId
  await checkPlace(ctx, siteId)
  const [before] = await ctx.db
    .select()
    .from(themes)
    .where(and(eq(themes.landlordId, landlordId), siteId === null ? isNull(themes.siteId) : eq(themes.siteId, siteId)))
    .for('update')
  checkVersion(before?.version, version)
  const pictures = await storePictures(ctx, landlordId, remove)
  const values = { siteId, ...colours, ...pictures }
  const reply = before
    ? await updateRow(ctx, 'theme', themes, before, version, values)
    : saved(await insertRow(ctx, 'theme', themes, { ...values, landlordId }, values))
  for (const image of themeImages) {
    const old = before?.[columnOf[image]]
    if (old && columnOf[image] in pictures) await dropFile(ctx, old)
  }
  tellCompany(ctx, 'themeChanged', siteId)
  return reply
}

/** Users of all sites may change the company's theme, users of a site that of the site. */
export async function checkPlace(ctx: ReadContext, siteId: number | null): Promise<void> {
  if (siteId === null) {
    if (ctx.viewer.siteIds !== 'all') throw forbidden('theme-of-company')
    return
  }
  const [site] = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), eq(sites.id, siteId)))
  if (!site) throw notFound('site-unknown')
}

type Pictures = Partial<Pick<ThemeRow, (typeof columnOf)[ThemeImage]>>

async function storePictures(ctx: WriteContext, landlordId: number, remove: readonly ThemeImage[]): Promise<Pictures> {
  const pictures: Pictures = {}
  for (const image of remove) pictures[columnOf[image]] = null
  for (const image of themeImages) {
    const staged = ctx.uploads.get(image)
    if (!staged) continue
    checkPicture(image, staged)
    await ctx.db.update(files).set({ landlordId, kept: true }).where(eq(files.id, staged.id))
    pictures[columnOf[image]] = staged.id
  }
  return pictures
}

/** A picture by its content, and not too large; that it can be read was seen at its upload. SVG is none: it can carry scripts. */
function checkPicture(field: ThemeImage, staged: StagedFile): void {
  const refuse = (status: 413 | 415, error: AnError) => new Refusal(status, error, { fields: { [field]: error } })
  if (staged.size > MAX_LOGO_SIZE) throw refuse(413, ['picture-too-large', { n: MAX_LOGO_SIZE / 1024 / 1024 }])
  if (!imageFileTypes.includes(staged.type)) throw refuse(415, 'not-a-picture')
}
