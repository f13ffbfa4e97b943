import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import { AttachmentList } from '../../../kit/attachments/AttachmentList.tsx'
import { ReadingDialog } from '../../../kit/ReadingDialog.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { EntryInvoices } from '../billing/EntryInvoices.tsx'
import { EntryButtons } from '../buttons/EntryButtons.tsx'
import { Comments } from '../comments/Comments.tsx'
import { Children } from '../links/Children.tsx'
import { EntryPaywall } from '../paywall/EntryPaywall.tsx'
import { EntryPublicPage } from '../public/EntryPublicPage.tsx'
import { Reading } from './Reading.tsx'
import type { rulesOf } from './rules-of.ts'

interface Props {
  definition: FormDefinition
  value: FormValue | undefined
  title: string
  rules: ReturnType<typeof rulesOf>
  mayBill: boolean
  onClose: () => void
}

/** An entry for who reads it: what it says, its files, what belongs to it and what can be done with it. */
export function EntryReading({ definition, value, title, rules, mayBill, onClose }: Props) {
  const { category, controls, takesFiles, isWalled, children } = definition
  const { isLandlord } = usePlace()
  const reading = value && {
    title,
    about: [value.siteName, value.tenantName].filter(Boolean).join(' · '),
    text: '',
    below: (
      <>
        <Reading value={value} controls={controls} hidden={rules.hiddenIn(value)} reasons={rules.reasonsIn(value)} />
        {(isLandlord || takesFiles || !isWalled) && <AttachmentList files={value.attachments} siteId={value.siteId} />}
        <EntryPublicPage definition={definition} value={value} />
        {isWalled && <EntryPaywall category={category} id={value.id} />}
        <Children forms={children} parentId={value.id} />
        {mayBill && <EntryInvoices category={category} id={value.id} />}
        <EntryButtons category={category} value={value} onDone={onClose} />
        <Comments key={value.id} definition={definition} valueId={value.id} />
      </>
    ),
  }
  return <ReadingDialog reading={reading} onClose={onClose} />
}
