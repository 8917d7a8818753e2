// Asks who is signed in, and for what the page lists first, while the page's own scripts are on their way;
// `src/early-answers.ts` hands the answers on.
try {
  const token = localStorage.getItem("auth_token");
  // By a session that is being signed out of nobody is signed in. A page that came first has asked by itself.
  if (token !== null && window.earlyAnswers === undefined && localStorage.getItem("auth_sign_out") === null) {
    const headers = {
      Accept: "application/json",
      Authorization: `Bearer ${token}`,
      "Cache-Control": "no-cache, no-store, must-revalidate",
      Pragma: "no-cache",
    };
    const ask = (address) => {
      const mark = `${address.includes("?") ? "&" : "?"}_t=${Date.now()}`;
      const answer = fetch(address + mark, { credentials: "include", headers });
      // Told of where it is taken.
      answer.catch(() => undefined);
      return [address, answer];
    };
    // With a query in its address a page may list something else.
    const { lists = "" } = location.search === "" ? document.currentScript.dataset : {};
    const addresses = ["/api/user", ...lists.split(" ").filter(Boolean)];
    window.earlyAnswers = { authorization: headers.Authorization, answers: new Map(addresses.map(ask)) };
  }
} catch {
  // The browser blocks the site's storage: the page asks by itself.
}
