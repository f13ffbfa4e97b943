import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { StoredMenu } from '../access/company-menu.ts'
import { calls, get } from './call.ts'
import { channels } from './deliveries.ts'
import { StoredHome } from './home-layout.ts'
import { StoredToolbar } from './toolbar-content.ts'

/** The company’s branding for the viewer (theme, menu, languages, formats, client configuration); read once, at the start. */
const Portal = z.object({
  /** The company; empty for an admin. */
  name: z.string(),
  /** A site’s theme wins over the company’s (`siteId` null). A client gets the one that is for it, as the company’s. */
  themes: z.array(
    z.object({
      id: z.int(),
      siteId: z.int().nullable(),
      /** A style sheet of CSS variables. */
      css: z.string(),
      logo: z.string().nullable(),
      logoDark: z.string().nullable(),
      favicon: z.string().nullable(),
    }),
  ),
  /** What the company has changed of the menu. A theme's wins over the company's. A client gets the one that is for it, as the company's. */
  menus: z.array(StoredMenu),
  /** What the company has added to the tool bar, in the same way. */
  toolbars: z.array(StoredToolbar),
  /** The start pages that the company has arranged, in the same way; a client gets its own. */
  homes: z.array(StoredHome),
  /** The forms of the company that stand in the viewer's menu. */
  forms: z.array(z.object({ category: z.string(), title: z.string(), siteId: z.int().nullable(), forClients: z.boolean() })),
  /** Null while there are only English and French as they come. `version` empty: none of its texts is changed. */
  languages: z
    .object({ usual: z.string(), items: z.array(z.object({ code: z.string(), name: z.string(), version: z.string() })) })
    .nullable(),
  /** What holds for a viewer who has not chosen. */
  usual: z.object({ dateFormat: z.string(), timeZone: z.string(), currency: z.string(), country: z.string() }).nullable(),
  /** Channels that this server has no service for: mails, text messages stay here. */
  channelsOff: z.array(z.enum(channels)),
  /** The first steps of the company are neither done nor put aside, for those of its people who take them. */
  isStarting: z.boolean(),
  /** For clients only. */
  client: z
    .object({
      welcome: z.string(),
      supportEmail: z.string(),
      supportPhone: z.string(),
      /** Who manages the site of the client; empty: nobody is named, or it has several sites. */
      siteManager: z.string(),
      mayEditContact: z.boolean(),
      mayUploadInsurance: z.boolean(),
    })
    .nullable(),
})
export type Portal = z.infer<typeof Portal>

const topics = { reads: ['theme', 'menu', 'language', 'company', 'client configuration', 'form', 'site'] }

export const portal = calls('/Account', topics, {
  get: get('GetPortal', {
    allowBeforeMfaSetup: true,
    allow: signedIn,
    kept: true,
    about: 'Theme, menu, languages and client configuration, as far as they are for the viewer.',
    reply: Portal,
  }),
})
