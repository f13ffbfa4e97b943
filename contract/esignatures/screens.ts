import { clients, landlord } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const group = 'E-Signatures'

const templates = screen({
  path: '/esignatures/templates',
  route: 'esignTemplates',
  title: 'Templates',
  group,
  access: landlord,
})

export const esignatureScreens = {
  templates,
  /** A template with its document; with `send` as the last part the form that sends it. */
  template: screen({
    path: '/esignatures/templates/:id/:rtype?',
    access: templates.access,
    exists: ({ id, rtype = 'send' }) => isId(id) && rtype === 'send',
  }),
  sent: screen({ path: '/esignatures/sent', route: 'esignSent', title: 'Sent', group, access: landlord }),
  signing: screen({ path: '/esignatures/signing', route: 'esignSigning', title: 'Signing', group, access: clients }),
}
