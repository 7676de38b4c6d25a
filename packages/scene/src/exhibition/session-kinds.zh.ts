import type { Session } from './document.ts'

/** Names of kinds of entries of a timetable, outside of the app. */
const sessionKinds: Readonly<Record<Session['kind'], string>> = { opening: '开幕', talk: '讲座', guided_tour: '导览' }

/** What an entry of a timetable is called: one without a title of its own by its kind. */
export const nameSession = ({ kind, title }: Pick<Session, 'kind' | 'title'>): string =>
  title === '' ? sessionKinds[kind] : title
