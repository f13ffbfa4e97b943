import { Role } from '@atrium/contract/access/access.ts'
import { MAX_MENU_TITLE } from '@atrium/contract/access/company-menu.ts'
import { AUTHORIZATION } from '@atrium/contract/eft/opt-in.ts'
import { keyEntity } from '@atrium/contract/keys/keys.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { MAX_LABEL } from '@atrium/contract/kit/header-config.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { everyCall } from './app.ts'
import { runFaults } from './features/workflows/run-faults.ts'
import { inputOf, inputShape, type Pick, pickOf, type Shape } from './testing/example.ts'
import { type Flavour, flavours, objectOf, textOf } from './testing/extremes.ts'
import { CORPORATE_CODE, idOf, ids, PASSWORD } from './testing/fixtures.ts'
import { drawnPicture } from './testing/picture.ts'
import { fillSecrets, type Secret, secrets, tokenOf } from './testing/secrets.ts'
import { askedOf, entityOf, siteOf, targetOf, tenantOf } from './testing/targets.ts'
import { type Caller, openTestApp, type Part, requestOf } from './testing/test-app.ts'

// Every accepted extreme of every write is stored, the jobs run, then everything is read by every kind of viewer. A call
// that is declared tomorrow is in here without anybody thinking of it: its fields are filled from its schema.

const app = await openTestApp()
const writers: Caller[] = ['landlord', 'client', 'corporate', 'admin', 'visitor']
const readers: Caller[] = ['visitor', 'admin', 'landlord', 'manager', 'client', 'corporate', 'otherLandlord']

beforeAll(() => fillSecrets(app), 60_000)

/** The newest record of each kind that a write has made: that is what is read by its id afterwards. */
const made = new Map<string, number>()
const accepted = new Set<AnyCall>()
const answered = new Set<AnyCall>()
const writes = everyCall.map(({ call }) => call).filter((call) => call.writes)
const reads = everyCall.map(({ call }) => call).filter((call) => !call.writes && call.path !== '/Account/logout')

/** What ends or replaces the session that the others are made with, or takes away what they need; each has its own test. */
const EXCLUDED =
  /SignInAs|ViewAs|TwoFactor|RecoveryCodes|Passkey|RevokeSession|RevokeOtherSessions|ChangePassword|StopSupport|Landlord\/SaveSecurity|(Add|Open|Close|Remove)SampleData$|Deactivate(Landlord|User)$/

const removes = (call: AnyCall) =>
  call.method === 'DELETE' || /Delete|Remove|Void|Withdraw|Leave|Close|Deactivate|Revoke|Cancel/.test(call.path)

/**
 * Whose records a call is about. What an admin changes (plans, companies) closes a whole company, and what removes closes a
 * client or a site: those aim at others, so that the rest is still read.
 */
function aimOf(call: AnyCall, caller: Caller): Secret {
  if (caller === 'admin' || caller === 'otherLandlord') return 'south'
  return removes(call) ? (entityOf(call) === 'site' || caller === 'corporate' ? 'tower' : 'bookshop') : 'bakery'
}

/**
 * What no input by itself is accepted of: it needs a key that was mailed, another service, or a record in a state of its own.
 * Anything else that is never accepted fails: then this test stores nothing of it.
 */
const NEEDS_MORE = [
  // A key that is a point of a curve.
  /AppEvents\/(SavePushDevice$|RemovePushDevice)/,
  // People who may talk with each other.
  /^\/Chat\/(StartConversation|AddChatPeople|SendMessage)$/,
  /StartSignIn|FinishSignIn|UnlinkProvider|StripeWebhook|DocusignConnect|IncomingMail|OnCompleteSession|UpdatePaymentMethod|Connection$/,
  /ConfirmEmail|CreateInvitedUser|VerifyAccount|Autologin|ResetKeyPasswordOnVisit|CreateFirstAdmin|Subscription\/Activate/,
  /Account\/login|SaveNotificationSetting|SaveUserDefaultPage|RetryJob|BankAccountLink$|SettleInvoice|RevokeCorporateTenant|WithdrawRequest|MarkReviewSeen/,
  /Landlord\/UpdateRequestReview|SendRequestForReview|Language\/(SaveTexts|ImportTexts)|AppRolePermissions|Delete(Lease|Tenant|Theme|Role)/,
  /MaintenanceRequest\/(SetStatus|Rate)|AcceptWorkOrder|Contact\/Merge|Tenant\/Delete(DistributionList|MaintenanceRequest)|Admin\/UpdateUser|(SitePlan|ClientManual)\/Delete/i,
  /(Open|Answer)EmergencyAlert|Note(On)?RollCall|AnswerByKey|RentalReminder|ProofOfService|AmenityBooking\/(Update|Reject)|ResolveNote/,
  /ClientInvoice\/(ApproveInvoice|UpdateStatus|SaveInvoicePaymentHistory|AllocatePayment|RemoveAllocation|StartBatch)$/,
  /ClientInvoice\/(SendExternalPayment|Create(Invoice)?PaymentSession|RenewPayLink|TakeBackRefund)$|CreateBillingSession$/,
  /InvoiceScheduler\/(SendInvoice|ResendNotificationEmail|(Resend|Recall)InvoiceMail)$|ClientInvoice\/(DisputeInvoiceLine|OpenInvoice)$/,
  /BankReconciliation\/(MatchBankLine|PayFromBankLine|DeleteBankRule)$|RentRun\/Issue$|Ledger\/PostManualJournal$/,
  /HoldOverLease|LeaseDeposit\/(Apply|Return|Undo)|LeaseIndex\/Delete$|ClientInvoice\/CreditInvoice|EftBatch\//,
  // A file of choices, tests that fit the kind of a field, and the key of a mailed link.
  /FormBuilder\/(ImportFormFieldLookupValues|CreateUpdatePaywallCondition|OpenPaywall|PayPaywall)$/,
  // The key of a mailed link.
  /^\/Insurance\/(Open|ReadByLink|AddByLink)$|Workflow\/DecideApproval$/,
  // A file in pieces, each as long as it has to be.
  /FileRepo\/(PutUploadPiece|FinishUpload|AbandonUpload)$/,
  // A Dropbox, which these tests have none of.
  /FileRepo\/(CreateUpdateSiteDropboxFolder|TestDropboxConnection|UploadToDropbox|CreateDropboxFolder)$/,
  // Something in the trash, an older version of a file, and the key of a link.
  /FileRepo\/(RestoreDocument|PurgeDocument|RestoreVersion|OpenAnonAccess|AnonFile\/|ViewAnonFile|AnonZip\/)/,
  // The key of who signs, a connection of that kind, and an envelope that DocuSign sends.
  /ESignature\/(CheckEnvelope|SendEnvelopeAgain|OpenSigning|OpenOwnSigning|CorrectSigner|SignInPerson|SendFromList|Open|Attach|SendSigningCode|CheckSigningCode|Consent|Sign|Decline|Delegate|SealedFile\/{key})$|FileRepo\/Authenticate$/,
  // A form that has changed since it was published, one that there is, one within another, and a mail that was sent.
  /FormBuilder\/(AssignChildFormValueToSite|ClearChildForm|PublishForm|UpdateFormField|(Resend|Recall)FormEmail|DeleteFormDefinition|CreateUpdateBulkFormFieldValues)$/,
  /Announcement\/(Send|Recall)Announcement$|MoveCalendarMeetingEvent$/,
  // A step that is open to whoever does it, a run that may be changed as it is, and a mail that was sent.
  /Workflow\/((Resend|Recall)WorkflowMail|ResendClientWorkflowESignatureStep|UpdateClientWorkflowStep|UpdateClientWorkflowStepStatus|ReassignClientWorkflowStep|RestartClientWorkflow|UpdateClientWorkflow|DeleteClientWorkflow)$/,
  // A part that the contract has, a suggestion that is open, and a contract that was shared.
  /ContractBuilder\/(ChangeDocumentPart|AddDocumentPart|RemoveDocumentPart|CommentOnDocument|SuggestForDocument|SuggestDocumentPart|DecideDocumentSuggestion|WithdrawDocumentSuggestion|AnswerDocument|DeleteContractTemplate)$/,
  // A Word document.
  /RichText\/ReadWord$|ContractBuilder\/ReadDocumentWord$/,
  // The day of an obligation, which follows from its contract and goes with it.
  /ContractBuilder\/(DeleteObligation|SetObligationDone|ChargeObligation)$/,
  // A contract that is agreed, out for signature, or signed.
  /ContractBuilder\/(SendDocumentForSignature|ResendDocument|RecallDocument|FillLease)$/,
  /RentalSpace\/(Delete|CancelViewing|ArchiveRentalSpaceViewBooking|PublicBookViewing)/,
]

/** Of the working days on which a space can be viewed, each once. */
function viewingDay(at: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const days = Array.from({ length: 28 }, (_, ahead) => addDays(today, ahead + 2)).filter((day) => weekdayOf(day) < 5)
  return days[at % days.length] as string
}

/** What is known by name: ids and keys of records that there are, an address that nobody has yet. */
let addresses = 0
function picks(call: AnyCall, caller: Caller, flavour: Flavour, recent: boolean): Pick {
  const type = caller === 'client' || caller === 'corporate' ? 'InsuranceCertificate' : 'WelcomeLetter'
  const entity = entityOf(call)
  const secret = aimOf(call, caller)
  const id = (recent ? made.get(entity) : undefined) ?? targetOf(call, secret, type)
  const tail = `${++addresses}@poison.example`
  const values: Record<string, unknown> = {
    id: /Plan$|AddOn$/.test(call.path) ? 2 : /admin\/\w*Landlord/.test(call.path) ? ids.landlord.south : id,
    ids: call.path.startsWith('/Submissions') ? Object.values(secrets[secret].documentIds) : [id],
    type,
    viewOnly: 'true',
    rentalSpaceId: secrets[secret].sampleIds['rental_spaces'],
    value: siteOf[secret],
    idOrType: type,
    siteId: siteOf[secret],
    siteIds: [siteOf[secret]],
    // What is set of built-in fields names all of a kind.
    of: keyEntity.name,
    headers: Object.keys(keyEntity.fields).map((value) => ({
      value,
      text: value === 'opens' ? textOf(flavour, { minLength: 1, maxLength: MAX_LABEL }) : '',
    })),
    // Of the menu an entry that there is.
    JSONMenu: [{ oldTitle: 'Leases', title: textOf(flavour, { minLength: 1, maxLength: MAX_MENU_TITLE }) }],
    // Of the tool bar an address that is one.
    JSONData: { toolbarLink: { text: textOf(flavour, { minLength: 1, maxLength: 40 }), link: 'https://example.com' } },
    themeId: null,
    // The words of the mail with what is issued: none of the company's own.
    issueTemplateId: null,
    propertyId: siteOf[secret],
    leaseId: secrets[secret].leaseId,
    taxRateId: secrets[secret].sampleIds['tax_rates'],
    amenityId: secrets[secret].sampleIds['amenities'],
    accountId: secrets[secret].sampleIds['reconciled_accounts'],
    // A time that can be booked, each once.
    ...(call.path.startsWith('/AmenityBooking')
      ? { date: addDays(new Date().toISOString().slice(0, 10), 3 + (addresses % 40)), startTime: '10:00', endTime: '11:00' }
      : {}),
    ...(call.path.startsWith('/RentalSpace') ? { date: viewingDay(addresses), startTime: '11:00' } : {}),
    tenantId: caller === 'client' || caller === 'corporate' ? undefined : tenantOf[secret],
    tenantIds: [call.path.includes('RequestForReview') ? tenantOf.bookshop : tenantOf[secret]],
    landlordId: secret === 'south' ? ids.landlord.south : ids.landlord.north,
    timeZone: 'America/Toronto',
    language: 'fr',
    currency: 'CAD',
    primary: '#14532d',
    accent: '#14532d',
    planId: 1,
    userId: idOf('corporate'),
    categoryId: secret === 'south' ? ids.category.southFashion : ids.category.food,
    roleId: call.path.startsWith('/Account')
      ? 1000
      : call.path === '/Landlord/UpdateUser'
        ? Role.ClientUser
        : call.path.startsWith('/admin')
          ? Role.CompanyAdmin
          : Role.CompanyUser,
    customRoleIds: [],
    roleIds: [],
    // A contact without any name is refused.
    company: call.path.startsWith('/Contact') ? 'Acme' : undefined,
    userType: 1,
    permissions: [],
    recipients: `${textOf(flavour, { minLength: 1, maxLength: 200 }).replaceAll(/[<>;]/g, '').trim() || 'x'} <e${tail}>`,
    text: call.path.endsWith('/PasteValues') ? `2019-0${1 + (addresses % 9)}, 1${addresses % 90}.5` : undefined,
    ...(call.path.startsWith('/EftOptIn') ? { agreed: true, authorization: AUTHORIZATION } : {}),
    ...(call.path.startsWith('/EftOriginator')
      ? {
          originatorId: 'ATRIUM0001',
          dataCentre: '00320',
          destination: '021000021',
          origin: 'ATRIUM',
          companyId: 'ATRIUM',
          odfi: '02100002',
        }
      : {}),
    institution: '123',
    transit: '12345',
    account: '1234567',
    email: call.path.includes('NotificationSetting')
      ? true
      : flavour === 'longest'
        ? 'e'.repeat(64 - tail.indexOf('@')) + tail
        : `e${tail}`,
    password: PASSWORD,
    code: codeOf(call),
    country: 'CA',
    range: 30,
    name: call.path.startsWith('/files') ? 'any.pdf' : undefined,
    token: tokenOf(app, caller, 1),
    // A template of letters that there is, and a client about whom no lease has to be in force.
    ...(call.path.startsWith('/Letter/')
      ? {
          templateId: secrets[secret].sampleIds['letter_templates'],
          letters: [{ tenantId: tenantOf[secret], leaseId: null }],
        }
      : {}),
    ...(call.path === '/Insurance/SetCover' ? { coverAmount: 200_000_000 } : {}),
    version: call.path.includes('ClientConfiguration') ? configured : 1,
    ...(call.path.startsWith('/FormBuilder') ? ofForms(call, flavour, secret) : {}),
    ...(call.path.startsWith('/Workflow') ? ofWorkflows(call, flavour, secret) : {}),
    ...(call.writes ? {} : askedOf(call, secret)),
  }
  return pickOf(call, values)
}

/** What the calls that have a code mean by it: of a charge, a language, how a signer is asked for one, a corporate client. */
function codeOf({ path }: AnyCall): string {
  if (path.endsWith('ChargeSchedule')) return 'parking'
  if (path.startsWith('/Language')) return 'fr'
  return path.endsWith('SendEnvelopeFromTemplate') ? 'email' : CORPORATE_CODE.north
}

/** The form that the samples have made stays published, with a field that is not required; others are made beside it. */
function ofForms({ path }: AnyCall, flavour: Flavour, secret: Secret): Record<string, unknown> {
  const label = textOf(flavour, { minLength: 1, maxLength: MAX_LABEL })
  const text = textOf(flavour, { minLength: 1, maxLength: 200 })
  const isNew = /(CreateUpdateForm|CloneMenu)$/.test(path)
  // The third field of the sample's form.
  const amount = Number(fieldOf(secret)) + 2
  return {
    category: isNew ? `poison${++addresses}` : 'Sample',
    categoryToClone: 'Sample',
    state: 'Published',
    ...(path.endsWith('CreateUpdateForm') ? { fields: [{ kind: 'text', label, forClients: true }] } : {}),
    // Of a field there is none that is measured: entries are counted.
    ...(path.endsWith('FormSummary')
      ? { measure: 'Count', fieldId: null, groupBy: 'client', filters: [], forClients: true }
      : {}),
    ...(path.endsWith('CreateUpdateFieldLockCondition')
      ? { id: null, version: null, exceptRoles: [], fieldIds: [], tests: [{ fieldId: fieldOf(secret), op: 'is', value: text }] }
      : {}),
    ...(/FormFieldValues?$/.test(path) ? { custom: { Remarks: text, [label]: text } } : {}),
    ...(path.endsWith('FormBilling') ? { lines: [{ fieldId: amount }], taxes: [{ fieldId: amount, taxes: null }] } : {}),
    ...(path.endsWith('Allocation') ? { fieldId: amount, way: 'Equal', without: [], shares: [], lookup: null } : {}),
    ...(path.endsWith('FormActionButtonCondition')
      ? { action: 'set', sets: [{ fieldId: Number(fieldOf(secret)) + 1, value: text }], tests: [] }
      : {}),
    ...(path.endsWith('FieldFormula') ? { fieldId: null, kind: 'text', formula: `"${text.replaceAll('"', '')}"` } : {}),
  }
}

const fieldOf = (secret: Secret) => secrets[secret].sampleIds['form_fields']

/** Workflows with a step that can be done, and runs of one that is published; made anew, so that their version is the first. */
function ofWorkflows({ path }: AnyCall, flavour: Flavour, secret: Secret): Record<string, unknown> {
  const workflowId = secrets[secret].sampleIds['workflows']
  const name = textOf(flavour, { minLength: 1, maxLength: 100 })
  const step = { kind: 'Task', name, details: textOf(flavour, { minLength: 1, maxLength: 2_000 }), assignees: [{ type: 'site' }] }
  const freeDay = addDays(new Date().toISOString().slice(0, 10), 10 + addresses)
  return {
    rolesIds: [],
    ...(path.endsWith('/CloneWorkflow') ? { id: workflowId } : {}),
    ...(path.endsWith('/Update') ? { id: null, status: 'Published', steps: [step] } : {}),
    ...(path.endsWith('/CreateUpdateStep') ? { workflowId: made.get('workflows') ?? workflowId, step } : {}),
    ...(path.endsWith('/SaveClientWorkflow') ? { id: null, workflowId, steps: null } : {}),
    // A colleague, on days on which nobody is away yet.
    ...(path.endsWith('/SaveAbsence')
      ? { id: null, userId: null, substituteId: idOf('manager'), firstDay: freeDay, lastDay: freeDay }
      : {}),
  }
}

/** The one record that there may not be yet. */
let configured: number | null = null

/** Files that the upload calls take, under a name that is as hostile as the texts. */
let picture: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  picture = await drawnPicture()
})
function filesFor(call: AnyCall, flavour: Flavour): Record<string, Part>[] {
  if (call.bodyKind !== 'upload') return [{}]
  const text = textOf(flavour, { minLength: 1, maxLength: 200 })
  const cell = `"${text.replaceAll('"', '""')}"`
  const part = (ending: string, content: Buffer | string): Part => ({
    name: `${text.replaceAll(/[\r\n]/g, ' ')}.${ending}`,
    content,
  })
  return [
    { file: part('pdf', '%PDF-1.7\n%%EOF') },
    { file: part('png', picture) },
    { logo: part('png', picture) },
    { file: part('csv', `Name,Site,Unit,Notes\n${cell},North Mall,7,${cell}\n`) },
    {},
  ]
}

/**
 * Every update is of version 1 again, so that an input does not depend on what was saved before; but of definitions, whose versions are
 * kept. As a function, whose hundred statements are planned once.
 */
let hasFunction = false
async function resetVersions(): Promise<void> {
  if (!hasFunction) {
    const { rows } = await app.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'version' and data_type = 'integer' and table_schema = 'public' and table_name not like 'form\\_%'",
    )
    const updates = rows.map(({ name }) => `update "${name}" set version = 1 where version <> 1;`).join(' ')
    await app.database.pool.query(`create function reset_versions() returns void language plpgsql as $$ begin ${updates} end $$`)
    hasFunction = true
  }
  await app.database.pool.query('select reset_versions()')
}

/**
 * Sends an input at its extreme; what the answer refuses by name is given a usual value, and tried again. Answers the
 * reply that accepted it.
 */
async function store(caller: Caller, call: AnyCall, flavour: Flavour, fresh: boolean): Promise<{ id?: number } | undefined> {
  const values = picks(call, caller, flavour, false)
  const pick: Pick = (name, shape) => {
    if (fresh && (name === 'id' || name === 'version')) return null
    return values(name, shape)
  }
  const shape = inputShape(call)
  const usual = inputOf(call, pick, false)
  const needed = new Set(shape.required)
  const choices = filesFor(call, flavour)
  const works = fitting.get(call)
  for (const [at, files] of choices.entries()) {
    // The kind of file that a call takes is the same for every text.
    if (works !== undefined && works !== at) continue
    const input = objectOf(shape, flavour, pick)
    for (let tries = 0; tries < 5; tries++) {
      if (shape.properties?.['version']) await resetVersions()
      const answer = await sendAs(caller, call, input, files)
      expect(answer.statusCode, `${JSON.stringify(input).slice(0, 600)} ${answer.payload.slice(0, 300)}`).toBeLessThan(500)
      if (answer.statusCode < 300) {
        accepted.add(call)
        fitting.set(call, at)
        if (call.path.includes('ClientConfiguration')) configured = 1
        return answer.payload.startsWith('{') ? answer.json() : {}
      }
      refusals.set(call, `${caller} ${answer.payload.slice(0, 200)} ${JSON.stringify(input).slice(0, 200)}`)
      if (answer.statusCode === 401 || answer.statusCode === 403 || answer.statusCode === 429) return undefined
      const named = Object.keys(answer.json().fields ?? {}).map((path) => path.split('.')[0] as string)
      const wrong = named.some((name) => name in input)
        ? named
        : Object.keys(input).filter((name) => typeof input[name] !== 'string')
      if (answer.statusCode === 409 && input['version'] === 1 && /saved this meanwhile/.test(answer.payload)) {
        input['version'] = 0
        continue
      }
      const corrected = wrong.filter((name) => name in input && input[name] !== usual[name])
      if (corrected.length === 0) break
      for (const name of corrected) {
        if (needed.has(name) && input[name] !== usual[name]) input[name] = usual[name]
        else delete input[name]
      }
    }
  }
  return undefined
}
const fitting = new Map<AnyCall, number>()
const refusals = new Map<AnyCall, string>()

/** Some calls give their caller a new session. */
const sessions: Partial<Record<Caller, Map<string, string>>> = {}
async function sendAs(caller: Caller, call: AnyCall, input: Record<string, unknown>, files: Record<string, Part> = {}) {
  if (caller === 'visitor') return app.send(caller, requestOf(call, input, files))
  const given = app.cookies[caller].split('; ').map((pair) => pair.split('=', 2) as [string, string])
  const jar = sessions[caller] ?? new Map(given)
  sessions[caller] = jar
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.send(caller, requestOf(call, input, files, { cookie }))
  if (answer.statusCode < 300) for (const { name, value } of answer.cookies) if (value) jar.set(name, encodeURIComponent(value))
  return answer
}

/** Each of them takes a minute and more; in each run the one that breaks most. */
const isAll = process.env['TEST_ALL'] === '1'

test.each(isAll ? flavours : (['longest'] as const))(
  '%s: what is stored of it breaks nothing',
  { timeout: 300_000 },
  async (flavour) => {
    for (const call of writes.toSorted((one, other) => Number(removes(one)) - Number(removes(other)))) {
      if (EXCLUDED.test(call.path)) continue
      for (const caller of writers.filter((one) => mayWrite(one, call)))
        for (const fresh of takesNone(inputShape(call)) ? [true, false] : [false]) {
          const reply = await store(caller, call, flavour, fresh)
          if (typeof reply?.id === 'number' && caller === 'landlord') made.set(entityOf(call), reply.id)
        }
    }
    await runJobs()
    for (const reader of readers) for (const call of reads) await readAs(reader, call, flavour)
  },
)

const kindOf: Partial<Record<Caller, string>> = { manager: 'landlord', otherLandlord: 'landlord' }
/** What everybody may do to one's own account is done by one. */
const mayWrite = (caller: Caller, call: AnyCall) =>
  call.allow.kinds.includes('visitor')
    ? caller === 'visitor'
    : call.allow.kinds.length === 4
      ? caller === 'landlord'
      : call.allow.kinds.includes((kindOf[caller] ?? caller) as never)
/** Whether its id may be null: it makes a record then, and changes one else. */
const takesNone = (shape: Shape) => shape.properties?.['id']?.anyOf?.some(({ type }) => type === 'null') ?? false

/** What a list can be sorted by anyway; a company's own fields may come to it. */
const sortsIn = (shape: Shape | undefined) => (shape?.anyOf?.at(-1) ?? shape)?.enum

/** The sorts of a list are asked for in turn. */
let sorted = 0

async function readAs(reader: Caller, call: AnyCall, flavour: Flavour): Promise<void> {
  if (reader !== 'visitor' && !call.allow.kinds.includes((kindOf[reader] ?? reader) as never)) return
  if (reader === 'visitor' && !call.allow.kinds.includes('visitor')) return
  const shape = inputShape(call)
  const sorts = (sortsIn(shape.properties?.['sortBy']) ?? [undefined]) as (string | undefined)[]
  const query = textOf(flavour, { minLength: 3, maxLength: 200 })
  for (const recent of [false, true]) {
    const pick = picks(call, reader, flavour, recent)
    const input = inputOf(call, pick, true)
    const questions: Record<string, unknown>[] = [input]
    if (!recent && shape.properties?.['query']) questions.push({ ...input, query }, { ...input, query: '%_' })
    if (!recent && sorts.length > 1)
      questions.push({ ...input, sortBy: sorts[sorted++ % sorts.length], descending: sorted % 2 === 0, rowsPerPage: 500 })
    if (!recent) questions.push(objectOf(shape, flavour, pick))
    for (const question of questions) {
      const answer = await sendAs(reader, call, question)
      const context = `${reader} ${call.path} ${JSON.stringify(question).slice(0, 300)} ${answer.payload.slice(0, 300)}`
      expect(answer.statusCode, context).toBeLessThan(500)
      if (answer.statusCode >= 300) continue
      answered.add(call)
      const type = String(answer.headers['content-type'])
      if (type.startsWith('application/json')) checkTotals(answer.json(), question, context)
      if (/^text\/(csv|plain)/.test(type)) checkNoFormulas(answer.payload, context)
    }
    if (recent === false && made.get(entityOf(call)) === undefined) return
  }
}

/** What a spreadsheet makes of an exported list, whatever its country takes for the separator: no cell begins a formula. */
function checkNoFormulas(list: string, said: string): void {
  for (const delimiter of [',', ';', '\t']) {
    const rows = parse(list, { bom: true, delimiter, relax_column_count: true, relax_quotes: true }) as string[][]
    const formulas = rows.flat().filter((cell) => /^\s*[=+\-@]/.test(cell) && Number.isNaN(Number(cell)))
    expect(formulas.slice(0, 3), said).toEqual([])
  }
}

interface Listed {
  items?: unknown[]
  totalItems?: number
  totalFiltered?: number
  capped?: boolean
  sums?: { currency: string; cents: number }[]
}

/** What any list says of itself agrees with what it shows. */
function checkTotals(reply: Listed, { page = 1, rowsPerPage = 25 }: Record<string, unknown>, context: string): void {
  const { items, totalItems, totalFiltered, capped, sums } = reply
  if (!items || totalItems === undefined || totalFiltered === undefined) return
  expect(totalFiltered, context).toBeLessThanOrEqual(totalItems)
  const before = (Number(page) - 1) * Number(rowsPerPage)
  if (!capped) expect(items.length, context).toBe(Math.max(0, Math.min(Number(rowsPerPage), totalFiltered - before)))
  if (!sums || items.length !== totalFiltered) return
  const shown = new Map<string, number>()
  for (const { currency, total, grandTotal = total } of items as { currency: string; total?: number; grandTotal?: number }[])
    shown.set(currency, (shown.get(currency) ?? 0) + (grandTotal ?? 0))
  expect(new Map(sums.map(({ currency, cents }) => [currency, cents])), context).toEqual(shown)
}

/** Every job that is due, and those that run by the clock; none may fail. */
async function runJobs(): Promise<void> {
  for (const job of app.services.jobs.declared) if (job.cron) await app.services.jobs.enqueue(app.database.db, job, {})
  const open =
    "select name, state::text as state, output::text as output from jobs.job where state in ('created', 'active') and start_after <= now()"
  await expect.poll(async () => (await app.database.pool.query(open)).rows, { interval: 100 }).toEqual([])
  const failed = "select name, data::text as data, output::text as output from jobs.job where state in ('retry', 'failed')"
  expect((await app.database.pool.query(failed)).rows).toEqual([])
}

test.runIf(isAll)('every write was accepted at an extreme, but those that need more than an input', () => {
  const never = writes.filter(
    (call) => !accepted.has(call) && !EXCLUDED.test(call.path) && !NEEDS_MORE.some((one) => one.test(call.path)),
  )
  expect(never.map((call) => `${call.path} ${refusals.get(call)}`).join('\n')).toBe('')
})

test.runIf(isAll)('every read was answered to somebody', () => {
  // These need a key, or a file that nobody has sent.
  const never = reads.filter(
    (call) =>
      !answered.has(call) &&
      !/ClientInvoice\/(DownloadPdf|GetOnlinePayment)|GetInvoiceMail|GetInvoiceDisputes|PreviewCreditNote|GenerateInvoiceReceiptFromTags|EftBatch|GetBatch|Photo|ByCode|ByKey|GetImport|GetUserInvite|GetActivation|ThemeImage|PublicPage|PublicViewingSlots|CalendarFeed\/{key}|SigningFile\/{key}|TextPictures\/{key}|ValidateDeleteFormField|GetDropbox(Folders|Files)|DropboxFile|PaywallFile|files\/Preview|AnonView|GetClientWorkflowDocusignEnvelope|GetWorkflowMail|DownloadContractWorkflow|GetContractValue|GetLetterRun|OpenApproval/.test(
        call.path,
      ),
  )
  expect(never.map(({ path }) => path).join(', ')).toBe('')
})

test('runs of workflows are as the moves of their engine leave them', async () => {
  expect(await runFaults(app.database.db)).toEqual([])
})
