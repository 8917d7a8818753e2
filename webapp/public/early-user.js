// Asks who is signed in while the page's own scripts are on their way; `src/early-user.ts` hands the answer on.
try {
  const token = localStorage.getItem("auth_token");
  // By a session that is being signed out of nobody is signed in.
  if (token !== null && localStorage.getItem("auth_sign_out") === null) {
    const headers = {
      Accept: "application/json",
      Authorization: `Bearer ${token}`,
      "Cache-Control": "no-cache, no-store, must-revalidate",
      Pragma: "no-cache",
    };
    const answer = fetch(`/api/user?_t=${Date.now()}`, { credentials: "include", headers });
    // Told of where it is taken.
    answer.catch(() => undefined);
    window.earlyUser = { authorization: headers.Authorization, answer };
  }
} catch {
  // The browser blocks the site's storage: the page asks by itself.
}
