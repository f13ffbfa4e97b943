import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { type FormValue, formValues } from '@atrium/contract/forms/values.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { type CustomValues, customKey, isComputed } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, staysWithEntry } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCopy, IconEditCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { customParts } from '../../../kit/custom/custom-parts.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { errorWords } from '../../../kit/error-words.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import type { BulkAction } from '../../../kit/table/types.ts'
import { showSuccess } from '../../../kit/toast.ts'
import { useWrite } from '../../../kit/useWrite.ts'

interface Chosen {
  rows: readonly FormValue[]
  done: () => void
}

type Custom = ReturnType<typeof customParts>
type Left = Reply<typeof formValues.saveMany>['left']

/** What is done with several entries at once: their fields are changed, or an entry like each is made. */
export function useBulkChange({ category, controls, mayFill }: FormDefinition, custom: Custom) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const copy = useWrite(formValues.copy, { quiet: false })
  const changeable = controls.filter(
    (field) => holdsValue(field) && !staysWithEntry(field) && !isComputed(field) && !field.readOnly,
  )
  const change: BulkAction<FormValue> = {
    text: t('Change'),
    icon: IconEditCircle,
    onClick: (rows, done) => setChosen({ rows, done }),
  }
  const duplicate: BulkAction<FormValue> = {
    text: t('Duplicate'),
    icon: IconCopy,
    onClick: (rows, clear) =>
      void copy
        .mutateAsync({ category, ids: rows.map(({ id }) => id) })
        .then(() => {
          clear()
          showSuccess(t('{{count}} entries were copied.', { count: rows.length }))
        })
        .catch(() => {}),
  }
  const fields = changeable.flatMap(({ id }) => custom.form.filter(({ value }) => value === customKey(id)))
  return {
    bulk: mayFill ? [...(fields.length > 0 ? [change] : []), duplicate] : [],
    drawer: chosen && (
      <Change category={category} fields={fields} custom={custom} chosen={chosen} onClose={() => setChosen(undefined)} />
    ),
  }
}

interface Props {
  category: string
  fields: readonly Field[]
  custom: Custom
  chosen: Chosen
  onClose: () => void
}

/** Fields are chosen, and what they are to say; then it is told which entries were not changed, and why. */
function Change({ category, fields, custom, chosen, onClose }: Props) {
  const { t } = useTranslation()
  const { rows, done } = chosen
  const [left, setLeft] = useState<Left>()
  const save = useWrite(formValues.saveMany, { quiet: true })
  const submit = async (values: Values) => {
    const keys = (values['change'] as readonly string[]).map((key) => key.replace('custom.', ''))
    const held = custom.bodyOf(values)['custom'] as CustomValues
    const said = Object.fromEntries(keys.map((key) => [key, held[key]]))
    const ids = rows.map(({ id }) => id)
    const reply = await save.mutateAsync({ category, ids, custom: said, partly: true })
    if (reply.changed > 0) done()
    if (reply.changed > 0) showSuccess(t('{{count}} entries were changed.', { count: reply.changed }))
    if (reply.left.length === 0) onClose()
    else setLeft(reply.left)
  }
  const which: Field = {
    value: 'change',
    text: 'Fields',
    kind: 'choices',
    required: 'Choose what is to be changed',
    options: fields.map(({ value, text }) => ({ value, text })),
  }
  return (
    <EntityDrawer
      opened
      onClose={onClose}
      width={480}
      title={left ? t('Not all were changed') : t('Change {{count}} entries', { count: rows.length })}
    >
      {left ? (
        <Stack gap="sm">
          {left.map(({ why, nos }) => (
            <Alert
              key={why.code + why.errorMessage}
              variant="light"
              color="orange"
              title={t('{{count}} entries', { count: nos.length })}
            >
              <Text size="sm">{errorWords(why)}</Text>
              <Text size="sm">{t('No. {{numbers}}', { numbers: listed(nos) })}</Text>
            </Alert>
          ))}
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        </Stack>
      ) : (
        <EntityForm
          fields={(values) => [which, ...fields.filter(({ value }) => (values['change'] as readonly string[]).includes(value))]}
          values={{ change: [], custom: {}, siteId: commonSite(rows) }}
          onSubmit={submit}
          submitText={t('Change')}
        />
      )}
    </EntityDrawer>
  )
}

const MOST_NAMED = 30
const listed = (nos: readonly number[]) => nos.slice(0, MOST_NAMED).join(', ') + (nos.length > MOST_NAMED ? ' …' : '')

/** The site of all of them: what a field leads to is chosen there. */
const commonSite = (rows: readonly FormValue[]) => {
  const sites = [...new Set(rows.map(({ siteId }) => siteId))]
  return sites.length === 1 ? sites[0] : undefined
}
