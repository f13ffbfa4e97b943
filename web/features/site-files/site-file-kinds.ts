import { clientManual, sitePlan } from '@atrium/contract/site-files.ts'
import { IconBook2, IconMap2 } from '@tabler/icons-react'

/** The two files that every site has one of. */
export const siteFileKinds = {
  manual: {
    call: clientManual,
    title: 'Client Manual',
    icon: IconBook2,
    /** Document 1, section 2.6. */
    none: 'No tenant manual has been uploaded',
    choose: 'Each site has its own client manual.',
    hint: 'Upload it once, and every client of the site can read it.',
    hintForClients: 'Your landlord has not added one yet.',
    endings: '.pdf,.doc,.docx',
    deleted: 'The clients of {{site}} will no longer see it. Its older versions are deleted too.',
  },
  plan: {
    call: sitePlan,
    title: 'Site Plan',
    icon: IconMap2,
    /** Document 1, section 8. */
    none: 'No Site Plan found',
    choose: 'Each site has its own site plan.',
    hint: 'Upload it once, and every client of the site can see it.',
    hintForClients: 'Your landlord has not added one yet.',
    endings: '.pdf,.png,.jpg,.jpeg,.webp,.gif',
    deleted: 'The clients of {{site}} will no longer see it. Its older versions are deleted too.',
  },
} as const
export type SiteFileKind = (typeof siteFileKinds)[keyof typeof siteFileKinds]
