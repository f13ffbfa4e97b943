import { signatureIn } from '@atrium/contract/kit/signatures.ts'
import { Button, Group, Input } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Signature.module.css'
import { SignatureDialog } from './SignatureDialog.tsx'
import { SignatureView } from './SignatureView.tsx'

interface Props {
  id: string
  label: string
  value: unknown
  onChange: (signature: string) => void
  description?: string | undefined
  error?: ReactNode
  withAsterisk?: boolean
}

/** A signature: drawn, or a name that is typed. */
export function SignatureField({ id, label, value, onChange, description, error, withAsterisk }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const signed = signatureIn(value)
  const name = signed && 'name' in signed ? signed.name : t('Signed')
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      withAsterisk={withAsterisk ?? false}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <button
        id={id}
        type="button"
        className={classes['box']}
        data-signed={signed !== undefined || undefined}
        data-wrong={Boolean(error) || undefined}
        aria-label={`${label}: ${signed ? name : t('Sign')}`}
        onClick={() => setIsOpen(true)}
      >
        {signed ? (
          <SignatureView value={value} large />
        ) : (
          <>
            <IconSignature size={20} stroke={1.6} aria-hidden /> {t('Sign')}
          </>
        )}
      </button>
      {signed && (
        <Group gap={8} mt={4} mb={description || error ? 5 : 0}>
          <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
            {t('Sign anew')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange('')}>
            {t('Remove')}
          </Button>
        </Group>
      )}
      {isOpen && (
        <SignatureDialog
          title={label}
          onClose={() => setIsOpen(false)}
          onSign={(signature) => {
            setIsOpen(false)
            onChange(signature)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
