/** What leads to the making of invitations, where works are looked for. */
export const makeInvitationTexts = {
  title: '挑个样子，三步做好',
  make: '做一张请柬',
  /** What people write who look for invitations. */
  asked: /请柬|请帖|喜帖|邀请|请函/,
}
