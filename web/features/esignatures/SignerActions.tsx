import { type EnvelopeDetails, moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDeviceTablet, IconDots, IconUserEdit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'

export type Signer = EnvelopeDetails['recipients'][number]

interface Props {
  signer: Signer
  onCorrect: () => void
}

/** What is done with one who has not signed yet. */
export function SignerActions({ signer: { id, name, isAsked }, onCorrect }: Props) {
  const { t } = useTranslation()
  const inPerson = useWrite(moreEnvelopes.inPerson)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('More actions: {{name}}', { name })}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserEdit size={16} stroke={1.7} />} onClick={onCorrect}>
          {t('Change who signs')}
        </Menu.Item>
        {isAsked && (
          <Menu.Item
            leftSection={<IconDeviceTablet size={16} stroke={1.7} />}
            onClick={() =>
              void inPerson.mutateAsync({ id }).then(
                ({ path }) => location.assign(path),
                () => undefined,
              )
            }
          >
            {t('Sign here in person')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
