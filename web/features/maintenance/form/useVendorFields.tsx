import type { Field } from '@atrium/contract/kit/fields.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { VendorPicker } from './VendorPicker.tsx'

const ofAddressBook: Field = { value: 'vendorContactId', text: 'Vendor', kind: 'select' }
const byName = ({ required: _, ...field }: Field): Field => ({
  ...field,
  text: 'Other vendor',
  help: 'Who is not in your address book.',
  half: false,
})

/** How a vendor is chosen: from the address book, or by a name for who is not in it. `named` is the field of that name. */
export function useVendorFields({ siteId }: { siteId: number }, named: Field, chosen: { vendorName: string } | undefined) {
  const { may } = useViewer()
  const mayPick = may(contactLookups.search)
  const fields = (values: Record<string, unknown>): Field[] => {
    if (!mayPick) return [named]
    return values['vendorContactId'] ? [ofAddressBook] : [ofAddressBook, byName(named)]
  }
  const render: Record<string, OwnInput> = {
    vendorContactId: (input) => <VendorPicker {...input} siteId={siteId} name={chosen?.vendorName ?? ''} />,
  }
  return { fields, render }
}
