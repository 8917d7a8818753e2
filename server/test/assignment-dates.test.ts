import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { expect, test } from "vitest";

test.each([
  ["Replies are due by 11:59 p.m. ET on Friday, December 4th.", "11:59 p.m. ET on Friday, December 4th"],
  ["Post no later than 5 p.m. (ET) on Tuesday.", "5 p.m. (ET) on Tuesday"],
  ["Replies are due on December 4th at 11:59 p.m.", "December 4th at 11:59 p.m."],
  ["Post by 9 a.m. CT Monday, Jan. 5.", "9 a.m. CT Monday, Jan. 5"],
  ["Postings are due Thursday at 2359h.", "Thursday at 2359h"],
  ["Initial post due by Day 3 (Wednesday, 11:59 p.m. MT). Use APA.", "Day 3 (Wednesday, 11:59 p.m. MT)"],
])("the time is a part of the date: %s", (assignment, date) => {
  const dates = readAssignment(assignment).filter((one) => one.kind === "due");
  expect(dates.map(({ text }) => text)).toEqual([date]);
});

test.each([
  ["Due: initial 2/14, follow-ups 2/17", ["post", "replies"]],
  [
    "Initial: by the end of Day 3 (Wednesday). Responses: by the end of Day 6 (Saturday).",
    ["post", "replies"],
  ],
  ["Original post: Thursday, 11 pm\nResponse posts: Sunday, 11 pm", ["post", "replies"]],
  ["Post by the 14th; comment on two labels by the 21st.", ["post", "replies"]],
  ["Deadlines: 03/12 (post) and 03/15 (response)", ["post", "replies"]],
  ["Main post: Th\nReplies: Su", ["post", "replies"]],
  ["Initial post (10 pts.): responds to the question and is posted by Wednesday.", ["post"]],
  ["Posts are due Thursday at midnight, replies Sunday at midnight.", ["post", "replies"]],
  ["Posts: Tuesday. Rebuttals: Thursday.", ["post", "replies"]],
  ["Dates: post Thurs. 6 pm, feedback Sun. 6 pm", ["post", "replies"]],
  ["Respond to the author in a paper to be posted by noon on Wednesday.", ["post"]],
  [
    "Requirements: 250 word minimum | 2 sources | MLA | first post Thu | two replies Sun",
    ["post", "replies"],
  ],
  ["By 9 p.m. Monday, post a photograph. By Friday, respond to one classmate.", ["post", "replies"]],
  ["We will pick up the thread in class on 4 March.", []],
  ["Uploads by Mon. noon, comments by jueves.", ["post", "replies"]],
  [
    "Post before class on Thursday. Come back before Sunday and talk to two other people.",
    ["post", "replies"],
  ],
  ["Post by Friday. Reply to a peer within 48 hours.", ["post", "replies"]],
  ["Opens Mon 8 am, closes Fri 8 pm.", ["all"]],
  ["The forum is open from 10.11.2025 to 17.11.2025.", ["all"]],
  ["No posts after Sunday midnight, please.", ["all"]],
  ['Seller wrote: "This offer is open until March 10."', []],
  ["Visit a museum before the 20th.", []],
  ["A hospital was hit by ransomware at 2 a.m. on a Sunday.", []],
  ["Post by COB Friday 8 March.", ["post"]],
  ["Late posts within 24 hours get half credit.", []],
  ["There is no deadline, but most post within a week.", []],
  ["Introductions are due by Sunday.", ["post"]],
  ["Post by Module 4, Day 5. Respond to two peers by Module 4, Day 7.", ["post", "replies"]],
  ["Dates: Oct 28 (post), Oct 31 (response)", ["post", "replies"]],
  ["First post 10/1, reply to 1 person 10/3", ["post", "replies"]],
  ["Up by Tuesday 2 p.m.", ["post"]],
  ["Post by venerdì; answer one classmate by domenica.", ["post", "replies"]],
  ["Post by Wednesday; participation posts on three days by Sunday.", ["post", "replies"]],
  ["Mon 5 pm for posts, Thurs 5 pm for comments.", ["post", "replies"]],
  ["Mon: post. Wed: comment on a classmate's figure. Fri: read chapter 3.", ["post", "replies"]],
  ["Deadline for the text: 6 of November. Comments by 10 of November.", ["post", "replies"]],
  ["Before Thu class: read all, comment on two peers' posts. Script 10/4.", ["replies", "post"]],
  ["Replies are due 48 hrs after the post.", ["replies"]],
  ["Please finish before the call (Thu 4 p.m. GMT).", ["all"]],
  ["Post by Tuesday at 8 a.m. By Thursday at 8 a.m. you will have replied to one peer.", ["post", "replies"]],
  ["First part Wednesday noon, second part Friday noon. Two replies.", ["post", "replies"]],
  ["| Initial post | 300 words | Fri 2/7 |\n| Responses | 2 x 75 words | Tue 2/11 |", ["post", "replies"]],
  ["Deadline is 12.05. at 18:00. Comments until 15.05.", ["post", "replies"]],
  ["Submit Tuesday. Replies are due on Friday.", ["post", "replies"]],
  ["1st post Wed, all posts Sun. Two replies.", ["post", "replies"]],
  ["Submission: 14 February. Reply to one classmate by 18 February.", ["post", "replies"]],
])("in %j each date says what is due", (assignment, what) => {
  const dates = readAssignment(assignment).filter((one) => one.kind === "due");
  expect(dates.map((one) => one.what)).toEqual(what);
});
