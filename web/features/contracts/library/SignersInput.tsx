import { type ContractSide, type ContractSigner, contractSides, MAX_SIGNERS } from '@atrium/contract/contracts/library.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { LineList } from '../../../kit/form/LineList.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'

/** Who signs, and for whom, a line each. */
export function SignersInput({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  return (
    <LineList<ContractSigner>
      id={id}
      error={error}
      label={t('Who signs')}
      withAsterisk
      items={value as readonly ContractSigner[]}
      most={MAX_SIGNERS}
      addText={t('Add signature')}
      newItem={() => ({ side: 'Client', role: t('Authorised signing officer') })}
      onChange={onChange}
      row={(signer, put, first, at) => (
        <>
          <Picker
            {...(first ? { id: first } : {})}
            aria-label={t('Signs for')}
            data={Object.entries(contractSides).map(([side, text]) => ({ value: side, label: t(text) }))}
            value={signer.side}
            onChange={(side) => side && put({ side: side as ContractSide })}
          />
          <TextInput
            aria-label={t('Role of signature {{n}}', { n: at + 1 })}
            maxLength={120}
            value={signer.role}
            onChange={({ currentTarget }) => put({ role: currentTarget.value })}
          />
        </>
      )}
    />
  )
}
