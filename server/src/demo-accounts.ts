/** What `npm start` offers to look around with. */
export interface DemoAccount {
  username: string;
  password: string;
  /** What is special about it, in a few words. */
  description: string;
  email?: string;
  isPremium: boolean;
  isAdministrator?: true;
}

/** The administrator's address of a demo: the settings of `npm start` name the same one. */
export const DEMO_ADMIN_EMAIL = "admin@example.com";

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: "student",
    password: "student-demo-1",
    description: "free: 3 posts in total",
    isPremium: false,
  },
  {
    username: "premium",
    password: "premium-demo-1",
    description: "premium: 25 posts a week, all options",
    isPremium: true,
  },
  {
    username: "admin",
    password: "admin-demo-1",
    description: "the administrator",
    email: DEMO_ADMIN_EMAIL,
    isPremium: false,
    isAdministrator: true,
  },
];

const passwords = new Set(demoAccounts.map(({ password }) => password));

/** Whether everybody can read the password in our repository. */
export function isDemoPassword(password: string): boolean {
  return passwords.has(password);
}
