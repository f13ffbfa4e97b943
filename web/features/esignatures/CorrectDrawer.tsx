import { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { PersonFields, type SigningPerson } from '../../kit/signing/PersonFields.tsx'
import classes from '../../kit/signing/Signing.module.css'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useWrite } from '../../kit/useWrite.ts'

interface Props {
  /** The drawer is open while there is one. */
  signer: (SigningPerson & { id: number; role: string; status: string }) | undefined
  siteId: number
  /** DocuSign asks for this signature. */
  isDocusigns: boolean
  onClose: () => void
}

const form = fields([{ value: 'person', text: 'Who signs', kind: 'text' }])

/** Puts somebody else, or another address, in the place of one who has not signed. */
export function CorrectDrawer({ signer, siteId, isDocusigns, onClose }: Props) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const correct = useWrite(moreEnvelopes.correct, {
    quiet: true,
    success: () =>
      signer?.status === 'Waiting' || isDocusigns ? t('The person was changed.') : mailed(t('A new link is on its way.')),
  })
  const { id = 0, role = '', name = '', email = '', language = 'en', code = 'none', phone = '' } = signer ?? {}
  return (
    <EntityDrawer title={t('Change who signs as {{role}}', { role })} opened={signer !== undefined} onClose={onClose} width={560}>
      <p className={classes['note']}>
        {isDocusigns
          ? t('DocuSign writes to whoever is asked now.')
          : t('Links that were sent before stop. Whoever is asked now gets a mail.')}
      </p>
      <EntityForm
        fields={form}
        values={{ person: { name, email, language, code, phone } satisfies SigningPerson }}
        render={{
          person: ({ value, onChange }) => {
            const person = value as SigningPerson
            return (
              <div className={classes['person']}>
                <PersonFields
                  value={person}
                  siteId={siteId}
                  withoutCode={isDocusigns}
                  onChange={(change) => onChange({ ...person, ...change })}
                />
              </div>
            )
          },
        }}
        onSubmit={({ person }) => correct.mutateAsync({ id, ...(person as SigningPerson) })}
        onSaved={onClose}
        onCancel={onClose}
        submitText={t('Save')}
      />
    </EntityDrawer>
  )
}
