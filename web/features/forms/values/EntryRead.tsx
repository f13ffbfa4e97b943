import { type FormDefinition, forms } from '@atrium/contract/forms/forms.ts'
import { type FormValue, formValues } from '@atrium/contract/forms/values.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { useMemo } from 'react'
import { AttachmentList } from '../../../kit/attachments/AttachmentList.tsx'
import type { EntryReadingProps } from '../../../kit/custom/entry-reading.tsx'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Reading } from './Reading.tsx'
import { rulesOf } from './rules-of.ts'
import { useRelated } from './useRelated.ts'

/** What an entry says, read on the page of another feature, such as at a step of a workflow. */
export function EntryRead({ category, id }: EntryReadingProps) {
  const read = useRead(forms.definition, { c: category, siteId: -1 })
  const entry = useRead(formValues.get, { category, id }, { fresh: true })
  return (
    <Loaded read={read} height={[120]}>
      {(definition) => (
        <Loaded read={entry} height={[120]}>
          {(value) => <Shown definition={definition} value={value} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const nothing: readonly number[] = []

function Shown({
  definition,
  value,
}: {
  definition: FormDefinition
  value: FormValue & Pick<Reply<typeof formValues.get>, 'definition'>
}) {
  // Of an entry that is paid for clients see more fields than of others.
  const { controls } = value.definition
  const custom = useCustomFields(useMemo(() => ({ fields: controls, preparing: nothing }), [controls]))
  const related = useRelated(controls)
  const rules = rulesOf(controls, definition.conditions, custom.form, related)
  return (
    <>
      <Reading value={value} controls={controls} hidden={rules.hiddenIn(value)} reasons={rules.reasonsIn(value)} />
      <AttachmentList files={value.attachments} siteId={value.siteId} />
    </>
  )
}
