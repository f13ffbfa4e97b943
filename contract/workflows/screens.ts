import { clients, landlord } from '../access/access.ts'
import { menuEditor } from '../access/company-menu.ts'
import { entryName, isId, screen } from '../kit/screen.ts'

const group = 'Workflows'
const TASKS = 'Work Tasks'
const APPROVALS = 'For Approval'
const entries = ['Workflows', 'Client Workflows', TASKS, APPROVALS].map((title) => entryName(group, title))

/** Who starts workflows, and sees how far they are. */
export const workflowPeople = landlord.in(...entries)
/** Whoever takes part in one. */
export const workflowReaders = landlord.or(clients).in(...entries)

const isMode = (mode: string | undefined) => mode === undefined || ['assigned', 'approval', 'all'].includes(mode)

export const workflowScreens = {
  /** The workflows that a company has made. */
  templates: screen({ path: '/workflows', route: 'workflows', title: 'Workflows', group, access: menuEditor }),
  edit: screen({
    path: '/workflows/editcreate/:id?',
    access: menuEditor.in(entryName(group, 'Workflows')),
    exists: ({ id }) => id === undefined || isId(id),
  }),
  /** The steps of one: `id` names the step that is open. */
  steps: screen({
    path: '/workflows/steps/:id?/:workflowId?/:type?/:mode?',
    access: menuEditor.in(entryName(group, 'Workflows')),
    exists: ({ workflowId }) => isId(workflowId),
  }),
  /** When people of the company are away, and who does their steps then. */
  absences: screen({ path: '/workflow-substitutes', route: 'workflow-substitutes', access: workflowPeople }),
  runs: screen({
    path: '/client-workflows',
    route: 'clientWorkflows',
    title: 'Client Workflows',
    group,
    access: landlord.or(clients),
  }),
  approvals: screen({
    path: '/client-workflows/approval',
    route: 'clientWorkflowsApproval',
    title: APPROVALS,
    group,
    access: landlord.or(clients),
  }),
  tasks: screen({
    path: '/client-workflows/assigned',
    route: 'clientWorkflowsAssignToMe',
    title: TASKS,
    group,
    access: landlord.or(clients),
  }),
  /** The same list, searched. */
  tasksFound: screen({ path: '/client-workflows/assigned/:q', access: landlord.or(clients).in(entryName(group, TASKS)) }),
  /** Its name and description, over the list; without an id a new one. */
  editRun: screen({
    path: '/client-workflows/editcreate/:id?',
    access: workflowPeople,
    exists: ({ id }) => id === undefined || isId(id),
  }),
  run: screen({
    path: '/client-workflows/start/:id/:mode?/:new?/:siteId?',
    route: 'clientWorkflows/start',
    access: workflowReaders,
    exists: ({ id, mode }) => isId(id) && isMode(mode),
  }),
}
