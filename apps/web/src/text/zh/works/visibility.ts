/** Who may see a work. */
export const visibilityTexts = {
  label: '谁可以看',
  names: { public: '公开', unlisted: '仅链接', password: '密码', private: '私密' },
  hints: {
    public: '审核通过后会出现在首页、搜索和个人主页',
    unlisted: '不出现在首页和搜索，有链接的人能看',
    password: '有链接的人输入密码，才看得到标题和内容',
    private: '只有自己能看，别人打开链接看不到',
  },
  password: {
    label: '访问密码',
    placeholder: (min: number, max: number) => `${min} 到 ${max} 个字符`,
    kept: '已设置，不改就留空',
    hint: '把密码和链接一起发给要看的人',
    problem: (min: number, max: number) => `请设置 ${min} 到 ${max} 个字符的访问密码`,
  },
}
