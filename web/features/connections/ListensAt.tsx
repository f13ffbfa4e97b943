import { ActionIcon, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The address at which a service tells the portal what has happened, to be copied to where the service asks for it. */
export function ListensAt({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <TextInput
      readOnly
      mt="md"
      label={t('Address for DocuSign Connect')}
      description={t(
        'Add a configuration for it at DocuSign, under Connect: data as JSON, without documents, signed by HMAC with the Connect key.',
      )}
      inputWrapperOrder={['label', 'input', 'description']}
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={copied ? t('Copied') : t('Copy the address')}
              title={copied ? t('Copied') : t('Copy the address')}
              onClick={copy}
            >
              {copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  )
}
