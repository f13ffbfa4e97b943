import type { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { brandOf } from '../../platform/branding/brand.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import { withoutLinks } from '../../platform/mail/without-links.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { mailAbout } from './mail-announcement.ts'

const nobody = { userId: 0, name: '', language: null }

/** One that is being written, as it would be kept, and its mail as the viewer would get it. */
export const previewAnnouncement: Handler<typeof calls.preview> = async (
  { app, db, viewer },
  { title, description, descriptionFormat, fileNames },
) => {
  const text = await storedText(description, descriptionFormat)
  const files = fileNames.map((fileName) => ({ fileName }))
  const mailFor = await mailAbout(app.config, { title, ...text }, files)
  const { id: userId, name, language } = users
  const [reader = nobody] = await db.select({ userId, name, language }).from(users).where(eq(userId, viewer.userId))
  const content = withoutLinks(mailFor(reader))
  const { html } = await renderMail(content, await brandOf(db, viewer.landlordId, app))
  return { ...text, subject: content.subject, mailHtml: html }
}
