import { notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { showError, showNews, showSuccess, showTask, showWarning } from './toast.ts'

const shown = () => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].map(({ message }) => (typeof message === 'string' ? message : 'drawn'))
}

beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }))

test('of more than three the newest are shown, and none waits to come later', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) showError(text)
  expect(shown()).toEqual(['three', 'four', 'five'])
})

test('what is said again is shown once, as the newest', () => {
  showError('one')
  showWarning('two')
  showError('one')
  expect(shown()).toEqual(['two', 'one'])
  // A warning is not the same as a success of these words.
  showSuccess('two')
  expect(shown()).toEqual(['two', 'one', 'two'])
})

test('each of two equal ones can be taken back', () => {
  showSuccess('Deleted.', { undo: () => {} })
  showSuccess('Deleted.', { undo: () => {} })
  expect(shown()).toEqual(['drawn', 'drawn'])
  showSuccess('Booked.', { to: '/a' })
  showSuccess('Booked.', { to: '/a' })
  expect(shown()).toHaveLength(3)
})

test('what waits for somebody is the last to go', () => {
  showTask('Look at it', { text: 'Show', onClick: () => {} })
  for (const text of ['one', 'two', 'three']) showError(text)
  expect(shown()).toEqual(['drawn', 'two', 'three'])
})

test('what is done about it takes a task away', () => {
  let begun = 0
  showTask('Bob has no login yet.', { text: 'Invite', onClick: () => begun++ })
  const tasks = notificationsStore.getState().notifications as unknown as {
    message: { props: { action: { onClick: () => void } } }
  }[]
  for (const { message } of tasks) message.props.action.onClick()
  expect(begun).toBe(1)
  expect(shown()).toEqual([])
})

test('news look like what they are', () => {
  showNews('Your landlord has written.')
  showNews('The permit has been denied', { tone: 'warning' })
  showNews('Emergency alert: fire', { tone: 'alarm', to: '/alerts' })
  expect(notificationsStore.getState().notifications.map(({ color }) => color)).toEqual(['blue', 'orange', 'red'])
})
