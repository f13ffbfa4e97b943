import { clientManual, sitePlan } from '@atrium/contract/site-files/site-files.ts'
import { IconBook2, IconMap2 } from '@tabler/icons-react'

/** The two files that every site has one of. */
export const siteFileKinds = {
  manual: {
    call: clientManual,
    title: 'Client Manual',
    icon: IconBook2,
    /** Shown when there is no file; the text is fixed. */
    none: 'No tenant manual has been uploaded',
    choose: 'Each site has its own client manual.',
    hint: 'Upload it once, and every client of the site can read it.',
    endings: '.pdf,.doc,.docx',
  },
  plan: {
    call: sitePlan,
    title: 'Site Plan',
    icon: IconMap2,
    /** Shown when there is no file; the text is fixed. */
    none: 'No Site Plan found',
    choose: 'Each site has its own site plan.',
    hint: 'Upload it once, and every client of the site can see it.',
    endings: '.pdf,.png,.jpg,.jpeg,.webp,.gif',
  },
} as const
export type SiteFileKind = (typeof siteFileKinds)[keyof typeof siteFileKinds]
