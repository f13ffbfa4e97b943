import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { longDay } from '../../../platform/demo/dates.ts'
import type { DemoDocument } from './documents.ts'

type Words = (document: DemoDocument) => readonly string[]
const due = ({ input }: DemoDocument) => (input.dueDate ? longDay(input.dueDate) : 'the date shown in your lease')
const square = (feet: number) => `${feet.toLocaleString('en-CA')} square feet`

const words: Record<DocumentType, Words> = {
  AnnualPrebilling: (d) => [
    `Please find below the estimate of rent and additional rent for ${d.input.year} for ${d.client.unit}. The operating budget was prepared from the actual costs of the last twelve months, the contracts that are in place and the assessment notice of the municipality.`,
    'The instalment below replaces your present one from January 1. If you pay by pre-authorized debit there is nothing you need to do; if you pay by cheque, please send a new series.',
    'After the close of the year we will reconcile the estimate with the actual costs and credit or bill the difference. You are welcome to look at the budget at the management office.',
  ],
  AreaCertificate: (d) => [
    `We certify that ${d.client.unit} was measured in accordance with the current standard for ${d.site.kind === 'office' ? 'office buildings' : 'retail buildings'} and contains a rentable area of ${square(d.client.squareFeet)}.`,
    `The area is used from the first of next month to compute your share of common costs. If you wish to have it verified by your own surveyor, please tell us by ${due(d)}; after that the certificate is binding on both parties.`,
  ],
  ConstructionManual: (d) => [
    `This package applies to all work in ${d.client.unit}. Please hand it to your designer and your contractor before drawings are begun; it forms part of your lease.`,
    'Drawings are submitted as one set: plans, reflected ceiling, elevations, finishes and signage, stamped where the code demands it. We answer within ten business days. Work starts once drawings are approved, the permit is posted and the contractor’s insurance is on file.',
    'Noisy work, coring and anything that smells is done before opening or after closing. Sprinkler and fire alarm work is done by the base building contractors, who are listed on the last page. A deposit is held until the final walk-through.',
  ],
  DefaultNotice: (d) => [
    `You are in default under the lease of ${d.client.unit}. The particulars are set out in the subject of this notice${d.title.includes('insurance') ? '; a certificate for the current term has not been received despite our reminders.' : ' and in the table below.'}`,
    `You are required to remedy the default by ${due(d)}. Should it not be remedied by then, the landlord may exercise the remedies that the lease and the law give it, without further notice and without waiving any of its rights.`,
    'If you believe that this notice was sent in error, or payment has been made in the meantime, please write to us today so that we can check our records.',
  ],
  DemandNotice: (d) => [
    `Our records show that the amount below remains unpaid for ${d.client.unit}.`,
    `Please see that it reaches us by ${due(d)}. Interest accrues from the day on which payment fell due, at the rate of the lease.`,
    'If there is a reason why you cannot pay now, call us before that date. We would much rather agree on a schedule than send a second letter.',
  ],
  FixturingLetter: (d) => [
    `Your fixturing period for ${d.client.unit} is about to begin and ends on ${due(d)}. During it you may enter the premises to install your fixtures, finishes and equipment; no basic rent is payable, but utilities are.`,
    'Before your contractor starts we need the approved drawings, the building permit, a certificate of insurance naming the landlord as additional insured, and a list of trades with telephone numbers.',
    'Materials are brought in through the loading dock by appointment. Hoarding stays up until the store front is finished and clean. Please leave corridors free at all times.',
  ],
  InfractionNotice: (d) => [
    `During a regular inspection we noted a breach of the rules and regulations of ${d.site.name}, as named in the subject of this letter.`,
    `Please put it right by ${due(d)}. We will come by again after that date. Repeated infractions may be charged back at cost plus an administration fee.`,
    'The rules exist so that customers, neighbours and deliveries all get through safely. Thank you for your help.',
  ],
  InsuranceCertificate: (d) => [
    `This is to certify that the policy described below has been issued to ${d.client.name} in respect of ${d.client.unit}, ${d.site.name}, and is in force at the date of this certificate.`,
    `${d.company.name} and its property manager are added as additional insureds, but only with respect to liability arising from the operations of the named insured. The policy contains a cross-liability clause and a waiver of subrogation in favour of the landlord.`,
    'The insurer will endeavour to give thirty days’ written notice of cancellation to the certificate holder.',
  ],
  LeaseDocument: (d) => [
    `Attached to this letter is your copy of the ${d.title.toLowerCase()} for ${d.client.unit} at ${d.site.name}, with a rentable area of ${square(d.client.squareFeet)}.`,
    'Please keep it with your lease. Everything that it does not change stays as it was. Should you sell your business or change its name, tell us first: the lease asks for our consent.',
    'Questions about the wording are best put to your own lawyer; questions about how things are done here are best put to us.',
  ],
  OtherCorrespondence: (d) => [
    `We write to all clients of ${d.site.name} about the subject above.`,
    'The work is planned so as to disturb you as little as possible. Signs will be put up two days ahead, and our staff will be on site throughout. If a date does not suit because of deliveries or appointments, tell the management office and we will find another.',
    'Please share this letter with everyone who opens or closes for you.',
  ],
  OtherInvoice: (d) => [
    `This invoice is for ${d.client.unit} at ${d.site.name}. Supporting documents are kept at the management office and are sent on request.`,
    `Payment is due by ${due(d)}. Please quote our reference with your payment.`,
  ],
  PKHandover: (d) => [
    `We are pleased to hand over possession of ${d.client.unit} on ${due(d)}. Please meet our operations team at the management office at 9:30 am; the walk-through takes about forty minutes.`,
    'You will receive two sets of keys, the alarm code and the meter readings of the day. Please bring a piece of identification and, if somebody else comes for you, a short letter that says so.',
    'What we find together on the walk-through is written down and signed by both sides. Anything noticed later should be reported within ten days.',
  ],
  RenewalNotice: (d) => [
    `The current term of your lease of ${d.client.unit} ends on ${d.input.expiryDate ? longDay(d.input.expiryDate) : 'the date agreed'}. We have enjoyed having you at ${d.site.name} and would like you to stay.`,
    'We offer a further term of five years on the terms of your lease, with basic rent at the rate that was discussed, and no change to the way in which additional rent is computed.',
    'If you agree, please sign and return the enclosed copy at least sixty days before the term ends. If you would rather talk first, our leasing team will gladly come by.',
  ],
  RentalNotice: (d) => [
    `This notice concerns the rent of ${d.client.unit} at ${d.site.name}. The amounts per month are set out below.`,
    `They are payable on the first of each month${d.input.dueDate ? `; the next payment is expected by ${due(d)}` : ''}. Pre-authorized payments are adjusted by us.`,
    'Please compare the figures with your records and let us know within thirty days if anything differs.',
  ],
  WelcomeLetter: (d) => [
    `Welcome to ${d.site.name}. We are glad that you have chosen ${d.client.unit}, and everyone at the management office looks forward to meeting you.`,
    'In this portal you find your lease, invoices and notices, the client manual and the site plan. It is also where you send us your certificate of insurance, ask for repairs and read announcements. Up to five people of your team can have their own login.',
    `Three things to do in the first week: send us your certificate of insurance, tell us whom to call after hours, and walk the site once with our operations team. They are at ${d.site.primaryEmail}, and the emergency line is answered day and night.`,
  ],
  RequestForSublease: (d) => [
    `We have received your request concerning ${d.client.unit}. To consider it we need the name and the financial statements of the proposed occupant, the draft agreement, the intended use, and the administration fee that the lease provides for.`,
    `Please send these by ${due(d)}. The landlord has fifteen business days from the receipt of the complete file to answer, and will not withhold its consent unreasonably.`,
    'Until a consent is signed by all parties, nobody else may occupy the premises and you remain responsible for all obligations of the lease.',
  ],
}

/** What a document says, a paragraph each. */
export const wordsFor = (document: DemoDocument): readonly string[] => words[document.type](document)
