import type { StepRule } from '@atrium/contract/access/step-rule.ts'
import { companySecurity } from '@atrium/contract/company/company-security.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { Alert, Anchor, Button, Radio, Stack } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import classes from '../../kit/Settings.module.css'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useWrite } from '../../kit/useWrite.ts'

/** Who needs a second factor. Only a viewer who has one may require it. */
export function StepRuleForm({ stored }: { stored: Reply<typeof companySecurity.get> }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<StepRule>()
  const save = useWrite(companySecurity.save, {
    success: t('The settings were saved.'),
  })
  const { company: own, clients, ownStep, version } = stored
  const rule = chosen ?? stored.secondStepFor
  const isDirty = rule !== stored.secondStepFor
  const without = (people: { total: number; without: number }) =>
    people.without === 0 ? t('All of them have one.') : t('{{without}} of {{total}} without one so far.', people)
  const all = { total: own.total + clients.total, without: own.without + clients.without }
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        await save.mutateAsync({ secondStepFor: rule, version }).catch(() => {})
        setChosen(undefined)
      }}
    >
      <SettingsSection
        title={t('Two-factor login')}
        about={t(
          'After the password a code of an app, or a passkey: a password that somebody else has learned then opens nothing.',
        )}
        padded
      >
        {!ownStep && (
          <Alert color="gray" variant="light" icon={<IconShieldLock size={18} />}>
            {t('You need a second step yourself before you can ask it of others.')}{' '}
            <Anchor component={Link} to="/account#two-factor" size="sm" underline="always">
              {t('Set it up')}
            </Anchor>
          </Alert>
        )}
        <Radio.Group
          label={t('Required of')}
          description={t('Anyone without one sets it up the next time they open the portal.')}
          value={rule}
          onChange={(value) => setChosen(value as StepRule)}
        >
          <Stack gap="sm" mt="md">
            <Radio value="nobody" label={t('Nobody')} description={t('Everybody may set one up in their account.')} />
            <Radio value="company" disabled={!ownStep} label={t('The people of your company')} description={without(own)} />
            <Radio value="everyone" disabled={!ownStep} label={t('Everybody, clients too')} description={without(all)} />
          </Stack>
        </Radio.Group>
      </SettingsSection>
      <div className={classes['foot']}>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {t('Save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => isDirty} />
    </form>
  )
}
