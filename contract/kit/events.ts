import { z } from 'zod'

/** Where the real-time hub is reached, and the event that carries every message as JSON text (docs/features/topics-and-events.md). */
export const HUB_PATH = '/tchub'
export const HUB_EVENT = 'onSignalREvent'
/** Beside it: records of some topics have changed; JSON text of `Changed`. */
export const HUB_CHANGED = 'changed'
/** Once as a connection is made: what has changed shortly before; JSON text of `TopicsMissed`. */
export const HUB_MISSED = 'missed'
/** The header by which a tab names itself, so that it ignores its own writes. */
export const TAB_HEADER = 'x-tab'

export const TopicsChanged = z.object({ topics: z.array(z.string()), tab: z.string().nullable() })
export type TopicsChanged = z.infer<typeof TopicsChanged>

/** What a browser says as it connects: since how many milliseconds it shows what it has not heard changes of; nothing, and it asks anew itself. */
export const HubGreeting = z.object({ missedMs: z.number().min(0).default(0) }).catch({ missedMs: 0 })
export type HubGreeting = z.output<typeof HubGreeting>
/** Without topics anything may have changed. */
export const TopicsMissed = z.object({ topics: z.array(z.string()).optional() })
export type TopicsMissed = z.infer<typeof TopicsMissed>

interface EventInfo {
  /** The number in `signalREventNameEnum`; pages switch on it, so a number is never reused. */
  number: number
  /** Which side receives it: the client it concerns, its landlord, or both. */
  audience: 'client' | 'landlord' | 'both'
  /** The toast for who receives it, `{{name}}` being `string1`; without one, no toast. */
  toast?: string
  /** That of one that nobody likes to hear, and of one that is about lives. */
  tone?: 'warning' | 'alarm'
}

/** What a topic tells already (a record was changed or deleted) has no event. Numbers 102, 103, 105, 122 and 132 had one, and stay unused. */
const events = {
  /** string1 title, string2 type, integer1 id, integer2 site, integer3 client. */
  documentAdded: { number: 101, audience: 'both', toast: 'A new document "{{name}}" has arrived' },
  /** A corporate client asks for a client: string1 the client's name, integer1 the request. */
  corporateRequestAdded: { number: 121, audience: 'landlord', toast: 'A corporate client asks for "{{name}}"' },
  /** To the corporate client that asked. */
  corporateRequestApproved: { number: 123, audience: 'client', toast: 'You can now work as "{{name}}"' },
  corporateRequestRejected: {
    number: 124,
    audience: 'client',
    toast: 'Your request for "{{name}}" was rejected',
    tone: 'warning',
  },
  corporateAccessEnded: { number: 125, audience: 'both', toast: 'Your access to "{{name}}" has ended', tone: 'warning' },
  /** string1 the invoice number, integer1 the rental notice, integer2 its site, integer3 its client. */
  rentalNoticeAdded: { number: 131, audience: 'both', toast: 'Rental notice {{name}} has arrived' },
  /** It is overdue. */
  rentalNoticeDue: { number: 203, audience: 'client', toast: 'Rental notice {{name}} is overdue', tone: 'warning' },
  /** string1 and string2 the month (YYYY-MM), integer1 and integer3 the client that has not reported its sales of it, integer2 its site. */
  salesReportMissing: { number: 204, audience: 'client', toast: 'Your sales of {{name}} are not reported yet', tone: 'warning' },
  /** A letter has left: string1 its subject, integer1 the letter, integer2 its site, integer3 its client. */
  letterSent: { number: 206, audience: 'client', toast: 'A new letter "{{name}}" has arrived' },
  /** string1 title, integer1 the announcement, integer2 its site. */
  announcementAdded: { number: 141, audience: 'both', toast: '"{{name}}" whats new has been added/updated' },
  announcementUpdated: { number: 142, audience: 'both', toast: '"{{name}}" whats new has been added/updated' },
  /** string1 the subject, string2 the number, integer1 the request, integer2 its site, integer3 its client. */
  maintenanceRequestAdded: { number: 161, audience: 'both', toast: 'Maintenance request "{{name}}" has been added' },
  maintenanceRequestUpdated: { number: 162, audience: 'both', toast: 'Maintenance request "{{name}}" has been updated' },
  /** string1 the subject, integer1 the memo. To those it is for. */
  siteMemoAdded: { number: 143, audience: 'client', toast: 'New site memo: "{{name}}"' },
  /** string1 the name, integer1 the alert. To those it is for. */
  emergencyAlertSent: { number: 144, audience: 'client', toast: 'Emergency alert: {{name}}', tone: 'alarm' },
  /** string1 the amenity, integer1 the booking, integer2 its site, integer3 its client. */
  amenityBookingAdded: { number: 163, audience: 'landlord', toast: 'A new "{{name}}" booking has been added' },
  amenityBookingApproved: { number: 164, audience: 'client', toast: '"{{name}}" booking has been approved' },
  /** string1 the title, integer1 the meeting. To those who are invited; the second to those who were. */
  meetingEventChanged: { number: 165, audience: 'both', toast: 'Meeting "{{name}}" has been added/updated' },
  meetingEventDeleted: { number: 166, audience: 'both', toast: 'Meeting "{{name}}" was cancelled', tone: 'warning' },
  /** One is to begin: string1 the title, string2 its day where it is one of a series, integer1 the meeting. To those who are invited, and who made it. */
  meetingReminder: { number: 167, audience: 'both', toast: 'Reminder: "{{name}}"' },
  /** string1 the space, integer1 its id, integer2 its site. */
  rentalSpaceAdded: { number: 170, audience: 'both', toast: 'Rental space has been added/updated' },
  rentalSpaceUpdated: { number: 171, audience: 'both', toast: 'Rental space has been added/updated' },
  /** string1 the space, integer1 the viewing, integer2 its site, integer3 its client. */
  viewingBooked: { number: 172, audience: 'landlord', toast: 'A new viewing of "{{name}}" has been booked' },
  /** string1 the status, string2 the id of its space, the rest as before. */
  viewingStatusUpdated: { number: 173, audience: 'both', toast: 'Book viewing status has been updated to {{name}}' },
  /** string1 the title, integer1 the drawing. A client has submitted, revised or answered; the landlord has decided or noted. */
  drawingSubmitted: { number: 195, audience: 'landlord', toast: 'Drawing "{{name}}" waits for your answer' },
  drawingDecided: { number: 196, audience: 'client', toast: 'There is news about the drawing "{{name}}"' },
  /** string1 the title, string2 the permit's number, integer1 the permit, integer2 its site, integer3 its client. */
  parkingRequested: { number: 180, audience: 'landlord', toast: 'A parking permit for "{{name}}" has been requested' },
  parkingApproved: { number: 181, audience: 'client', toast: 'The parking permit for "{{name}}" has been approved' },
  parkingDenied: { number: 182, audience: 'client', toast: 'The parking permit for "{{name}}" has been denied', tone: 'warning' },
  parkingVoided: { number: 183, audience: 'client', toast: 'The parking permit for "{{name}}" is void', tone: 'warning' },
  /** string1 the number, integer1 the invoice, integer2 its site, integer3 its client. */
  clientInvoicePaymentSuccessful: { number: 190, audience: 'both', toast: 'Invoice {{name}} has been paid' },
  clientInvoiceIssued: { number: 191, audience: 'client', toast: 'Invoice {{name}} has arrived' },
  /** A reminder of it was mailed. */
  clientInvoiceReminded: { number: 202, audience: 'client', toast: 'Reminder: invoice {{name}} is open', tone: 'warning' },
  /** A client says that it has paid. */
  clientInvoicePaymentSaid: { number: 192, audience: 'landlord', toast: 'Invoice {{name}} is said to be paid' },
  /** One was submitted: string1 the title, integer1 the invoice; of several at a site, the site and none. To those who approve them. */
  clientInvoiceSubmitted: { number: 201, audience: 'landlord', toast: 'Invoices for approval: "{{name}}"' },
  /** Paid online, and no invoice is settled by it. string1 the invoices, integer1 the payment, integer2 its site, integer3 its client. */
  clientPaymentReceived: { number: 197, audience: 'landlord', toast: 'A payment for {{name}} has arrived' },
  /** The bank of who paid took it back. string1 the client, integer1 the payment, integer2 its site, integer3 its client. */
  clientPaymentChargedBack: {
    number: 199,
    audience: 'landlord',
    toast: 'A card payment of {{name}} was charged back',
    tone: 'warning',
  },
  /** Charged in another currency than was asked for, and not recorded. string1 the invoices, integer1 the first of them, integer2 its site, integer3 its client. */
  clientPaymentInOtherCurrency: {
    number: 200,
    audience: 'landlord',
    toast: 'A payment for {{name}} was charged in another currency, and is not recorded',
    tone: 'warning',
  },
  /** A client says that a line of it is wrong. */
  clientInvoiceDisputed: { number: 198, audience: 'landlord', toast: 'A line of invoice {{name}} is disputed', tone: 'warning' },
  /**
   * Of chats, to the rooms of those who take part, with ids alone: who may read a message asks for it. integer1 the conversation, string1 the
   * message (as text).
   */
  chatMessage: { number: 210, audience: 'both' },
  chatMessageUpdate: { number: 211, audience: 'both' },
  /** integer1 the conversation, string1 who is writing. */
  chatTyping: { number: 212, audience: 'both' },
  /** To those who wrote what was read: integer1 the conversation, string1 up to which message it was read (as text). */
  chatRead: { number: 254, audience: 'both' },
  /** To whoever asked: integer1 the user, string1 `online` or `offline`. */
  chatUserStatus: { number: 213, audience: 'both' },
  /** string1 the workflow, string2 the step's id, integer1 the run. To those who are asked. */
  workflowRequiresApproval: { number: 220, audience: 'both', toast: 'Workflow "{{name}}" requires an approval' },
  /** string1 the step, the rest as before. */
  workflowAssigned: { number: 221, audience: 'both', toast: 'Workflow step "{{name}}" has been assigned to you.' },
  /** An envelope of a step was sent, signed, sealed or has ended: string1 the workflow, the rest as before. To whoever sees the step. */
  workflowEnvelopeUpdated: { number: 222, audience: 'both' },
  workflowStepDue: { number: 223, audience: 'both', toast: 'Workflow step "{{name}}" is due', tone: 'warning' },
  /** string1 the workflow, integer1 the run. To who started it. */
  workflowCompleted: { number: 224, audience: 'both', toast: 'Workflow "{{name}}" is completed' },
  /** string1 the subject, integer1 the envelope: it was signed, declined, sealed or has expired. To who sent it. */
  envelopeUpdated: { number: 230, audience: 'landlord', toast: 'There is news of the envelope "{{name}}"' },
  /** string1 the subject, integer1 the signer. To who is asked, where that is somebody of a client. */
  envelopeToSign: { number: 231, audience: 'client', toast: 'You are asked to sign "{{name}}"' },
  /** string1 the name, integer1 the contract, integer2 its site, integer3 its client. */
  contractShared: { number: 240, audience: 'client', toast: 'There is news about the contract "{{name}}"' },
  contractAnswered: { number: 241, audience: 'landlord', toast: 'The contract "{{name}}" waits for your answer' },
  /** It was signed by everybody in the portal. */
  contractSigned: { number: 242, audience: 'both', toast: 'The contract "{{name}}" is signed' },
  /** Something that it obliges to falls due: string1 what, string2 the due date's id, integer1 the contract. To who looks after it, and whose it is. */
  contractObligationDue: { number: 243, audience: 'both', toast: '"{{name}}" is due by a contract' },
  /** string1 the title, integer1 the critical date, integer2 its site. To those who manage its leases. */
  criticalDateDue: { number: 270, audience: 'landlord', toast: 'Critical date of a lease: "{{name}}"' },
  /** string1 the name, integer1 the folder, integer2 its site, integer3 its client. To those who work there; to the clients that see it. */
  dropboxFolderGiven: { number: 250, audience: 'landlord', toast: 'The Dropbox folder "{{name}}" was added' },
  microsoftFolderGiven: { number: 253, audience: 'landlord', toast: 'The Microsoft 365 folder "{{name}}" was added' },
  /** Of either service, as the next one. */
  dropboxFolderShared: { number: 251, audience: 'client', toast: 'The folder "{{name}}" was shared with you' },
  /** Files were put into one that clients see, here and not at the service itself. */
  dropboxFilesAdded: { number: 252, audience: 'both', toast: 'There are new files in "{{name}}"' },
  /** Somebody is mentioned at an entry of a form: string1 the form and the entry's number, string2 the form's category, integer1 the entry, integer2 its site, integer3 its client. */
  formMention: { number: 260, audience: 'both', toast: 'You were mentioned at "{{name}}"' },
  /** The company's plan is another one, or has ended or begun to run. */
  subscriptionChanged: { number: 151, audience: 'both' },
  /** It is about to end or to renew, is overdue, or has ended: string1 the plan. To who runs the company. */
  subscriptionNotice: { number: 205, audience: 'landlord', toast: 'There is news of your plan "{{name}}"' },
  /** A role that the viewer has, or which roles it has, was changed. */
  userRolePermissionUpdate: { number: 110, audience: 'both', toast: 'Permission updates' },
  /** Colours, logo or favicon of the company, or of a site (integer2). */
  themeChanged: { number: 104, audience: 'both', toast: 'Adminstrator has updated the theme' },
  /** The menu of the company, or of a site that has a theme (integer2). */
  menuChanged: { number: 106, audience: 'both', toast: 'Adminstrator has updated the menus' },
  /** Somebody of a client has logged in, or out: integer2 its site, integer3 the client. */
  tenantLogin: { number: 108, audience: 'landlord' },
  tenantLogout: { number: 109, audience: 'landlord' },
  /** Which fields a kind of record has, or how they are shown. */
  editorChanged: { number: 107, audience: 'both', toast: 'Table fields had been modified.' },
} as const satisfies Record<string, EventInfo>

export type HubEventName = keyof typeof events

/** Every event of the hub. */
export const hubEvents: Record<HubEventName, EventInfo> = events

/** The fields of a message. */
export const HubMessage = z.object({
  signalREventNameEnum: z.int(),
  string1: z.string().default(''),
  string2: z.string().default(''),
  integer1: z.int().default(0),
  integer2: z.int().default(0),
  integer3: z.int().default(0),
  /** The user whose call it was: that user's browsers show no toast. */
  userId: z.int().default(0),
})
export type HubMessage = z.output<typeof HubMessage>

const names = new Map<number, HubEventName>(Object.entries(hubEvents).map(([name, { number }]) => [number, name as HubEventName]))

/** The event a message is about; undefined for one that this version does not know. */
export const eventOf = ({ signalREventNameEnum }: Pick<HubMessage, 'signalREventNameEnum'>): HubEventName | undefined =>
  names.get(signalREventNameEnum)
