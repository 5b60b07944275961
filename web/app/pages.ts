import type { ComponentType } from 'preact'
import type { PageName, Route } from './router.ts'

export type PageProps = { readonly route: Route }
export type Page = ComponentType<PageProps>

/** Each page is a file of its own, loaded when it is first shown. */
export const pages: Readonly<Record<Exclude<PageName, 'not-found'>, () => Promise<Page>>> = {
  home: async () => (await import('../pages/home.tsx')).HomePage,
  tables: async () => (await import('../pages/tables.tsx')).TablesPage,
  new: async () => (await import('../pages/new-table.tsx')).NewTablePage,
  match: async () => (await import('../pages/match.tsx')).MatchPage,
  learn: async () => (await import('../pages/learn.tsx')).LearnPage,
  invite: async () => (await import('../pages/invite.tsx')).InvitePage,
  me: async () => (await import('../pages/me.tsx')).MePage,
  about: async () => (await import('../pages/about.tsx')).AboutPage,
}
