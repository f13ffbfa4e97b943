import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import type { Config } from '../../platform/config.ts'
import { richMessage } from '../../platform/delivery/rich-message.ts'
import { linkTo } from '../../platform/link.ts'

interface Told {
  title: string
  description: string
  descriptionHtml: string | null
}

const labels = { en: 'See it in the portal', fr: 'Voir dans le portail' } as const

/** The mail about an announcement, to each of its people. */
export const mailAbout = (
  config: Config,
  { title: subject, description, descriptionHtml }: Told,
  files: readonly Pick<Attachment, 'fileName'>[],
) => richMessage({ subject, description, descriptionHtml, files, url: linkTo(config, '/announcement'), labels })
