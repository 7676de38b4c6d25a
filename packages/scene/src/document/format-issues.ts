const MAX_ISSUES = 20

/** What is wrong with a document, at most 20 lines. */
export const limitIssues = (issues: readonly string[]): string[] => issues.slice(0, MAX_ISSUES)

/** What a schema found wrong, one `path: what` each. */
export const formatIssues = (issues: readonly { path: PropertyKey[]; message: string }[]): string[] =>
  limitIssues(issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`))
