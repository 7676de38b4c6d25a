/** What a schema found wrong, one `path: what` each. */
export const formatIssues = (issues: readonly { path: PropertyKey[]; message: string }[]): string[] =>
  limitIssues(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))

/** The first 20. */
export const limitIssues = (issues: readonly string[]): string[] => issues.slice(0, 20)
