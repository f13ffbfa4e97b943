import { landlord } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'
import { templateKinds } from '../money/invoice-layout.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'

const isKind = (type: string | undefined) => templateKinds.some((one) => one === type)

/** `/template-builder/InvoiceTemplate` lists the templates of a kind, with a key it is one of them, or a new one. */
export const invoiceTemplateScreens = {
  builder: screen({
    path: '/template-builder/:type?/:key?',
    route: 'template-builder',
    title: 'Invoice templates',
    access: clientInvoiceScreens.list.access.only(landlord),
    exists: ({ type, key }) => (type === undefined || isKind(type)) && (key === undefined || key === 'new' || isId(key)),
  }),
}
