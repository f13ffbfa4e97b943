import { type ContractRequest, MAX_REQUESTS, type RequestKind, requestKinds } from '@atrium/contract/contracts/library.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { LineList } from '../../../kit/form/LineList.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import classes from './Lines.module.css'

/** What the other side is asked for, a line each. */
export function RequestsInput({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  return (
    <LineList<ContractRequest>
      id={id}
      error={error}
      label={t('What is asked for')}
      withAsterisk
      items={value as readonly ContractRequest[]}
      most={MAX_REQUESTS}
      addText={t('Add request')}
      newItem={() => ({ key: '', label: '', kind: 'text', required: true })}
      onChange={onChange}
      row={(request, put, first, at) => (
        <>
          <TextInput
            {...(first ? { id: first } : {})}
            className={classes['wide'] ?? ''}
            aria-label={t('Request {{n}}', { n: at + 1 })}
            placeholder={t('For example: certificate of insurance')}
            maxLength={160}
            value={request.label}
            onChange={({ currentTarget }) => put({ label: currentTarget.value })}
          />
          <Picker
            aria-label={t('Kind')}
            data={Object.entries(requestKinds).map(([kind, text]) => ({ value: kind, label: t(text) }))}
            value={request.kind}
            onChange={(kind) => kind && put({ kind: kind as RequestKind })}
          />
          <Checkbox
            label={t('Required')}
            pb={8}
            checked={request.required}
            onChange={({ currentTarget }) => put({ required: currentTarget.checked })}
          />
        </>
      )}
    />
  )
}
