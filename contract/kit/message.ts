import { z } from 'zod'
import { Attachment, attachments } from './attachments.ts'
import { day, ref, text } from './entity.ts'
import { Id, Version } from './ids.ts'
import { RichText, textFormat } from './rich-text.ts'

/** What a landlord writes to the clients of a site has, beside a title. */
export const messageFields = ({ max, expiresFrom }: { max: number; expiresFrom: number }) => ({
  siteId: ref({ to: 'site', label: 'Site', required: 'Site is required', half: true }),
  expiresOn: day({
    label: 'Show until',
    half: true,
    help: 'The last day on which clients see it. Leave it empty to show it for good.',
    column: { from: expiresFrom },
  }),
  description: text({
    label: 'Description',
    required: 'Description is required',
    // With its markup.
    max,
    long: true,
    form: { kind: 'richText' },
    column: { truncate: 350, sortable: false },
  }),
  descriptionFormat: textFormat(),
  attachments: attachments(),
})

/** What is answered of one, beside its fields. */
export const messageAnswer = {
  id: Id,
  version: Version,
  siteName: z.string(),
  descriptionHtml: RichText,
  attachments: z.array(Attachment),
}
