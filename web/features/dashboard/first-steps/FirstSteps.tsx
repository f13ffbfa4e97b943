import { company } from '@atrium/contract/company/company.ts'
import { firstSteps } from '@atrium/contract/dashboard/first-steps.ts'
import { type FirstStep, firstStepNames } from '@atrium/contract/kit/first-steps.ts'
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { andBack } from '../../../kit/form/way-back.ts'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { SampleSection } from '../../../kit/samples/SampleSection.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './FirstSteps.module.css'

interface Words {
  title: string
  text: string
  action: string
  to: string
  /** What there has to be first, and how that is said. */
  after?: { step: FirstStep['step']; text: string }
}

const words: Readonly<Record<FirstStep['step'], Words>> = {
  site: {
    title: 'Create a Site',
    text: 'A site is a property: a mall, an office tower, a housing estate. Clients and documents belong to one.',
    action: 'Start Now',
    to: '/landlord/site/new',
  },
  client: {
    title: 'Create a Client',
    text: 'A client rents at a site. With an e-mail address it can be invited at once; a list of them can be imported.',
    action: 'Start Now',
    to: '/landlord/tenant/new',
    after: { step: 'site', text: 'First create a site.' },
  },
  people: {
    title: 'Invite Users',
    text: 'Invite colleagues to work with you, and the people of your clients to their portal.',
    action: 'Invite new users',
    to: '/landlord/user/new',
  },
  document: {
    title: 'Send the first document',
    text: 'A welcome letter is a good beginning: the client finds it in its portal, and hears of it by mail.',
    action: 'Start Now',
    to: '/WelcomeLetter?new=',
    after: { step: 'client', text: 'First create a client.' },
  },
}

/** The way of a new company to its first document (docs/features/dashboard.md). It stays until all of it is done, or it is put away. */
export function FirstSteps() {
  const { t } = useTranslation()
  const { subscription } = useViewer()
  const read = useRead(firstSteps.read, {})
  // Done or not wanted: the card goes, for everyone of the company.
  const putAway = useWrite(company.completeWizard)
  const { steps = [] } = read.data ?? {}
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  const isFull = (step: FirstStep['step']) => {
    const { plan, usage } = subscription ?? {}
    if (!plan || !usage) return false
    if (step === 'site') return usage.noOfSites >= plan.sites
    return step === 'client' && usage.noOfTenants >= plan.tenants
  }
  const isOver = steps.length > 0 && !next
  return (
    <HomeCard
      id="first-steps"
      title={isOver ? t('You are set up') : t('Get started')}
      read={read}
      waiting={firstStepNames.length}
      link={
        <Button variant="subtle" color="gray" size="compact-sm" loading={putAway.isPending} onClick={() => putAway.mutate({})}>
          {isOver ? t('Close') : t('Put away')}
        </Button>
      }
    >
      {steps.length > 0 && (
        <>
          <p className={classes['count']}>{t('{{done}} of {{all}} done', { done, all: steps.length })}</p>
          <div className={classes['meter']} aria-hidden>
            <span style={{ width: `${(100 * done) / steps.length}%` }} />
          </div>
          <ol className={classes['steps']}>
            {steps.map(({ step, isDone }) => {
              const { title, text, action, to, after } = words[step]
              const isNext = step === next
              const waits = !isDone && after && steps.some((one) => one.step === after.step && !one.isDone)
              return (
                <li
                  key={step}
                  className={classes['step']}
                  data-done={isDone || undefined}
                  aria-current={isNext ? 'step' : undefined}
                >
                  {isDone ? (
                    <IconCircleCheckFilled size={20} className={classes['check']} role="img" aria-label={t('Done')} />
                  ) : (
                    <IconCircle size={20} stroke={1.6} aria-hidden />
                  )}
                  <div>
                    <h3>{t(title)}</h3>
                    {isNext && <p>{t(text)}</p>}
                    {waits && <p>{t(after.text)}</p>}
                  </div>
                  {!isDone &&
                    (isFull(step) || waits ? (
                      <Button size="xs" disabled>
                        {t(action)}
                      </Button>
                    ) : (
                      <Button component={Link} to={to} state={andBack('/')} size="xs" variant={isNext ? 'filled' : 'default'}>
                        {t(action)}
                      </Button>
                    ))}
                </li>
              )
            })}
          </ol>
          <div className={classes['sample']}>
            <SampleSection />
          </div>
        </>
      )}
    </HomeCard>
  )
}
