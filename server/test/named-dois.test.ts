import { expect, test } from "vitest";
import { doisNamedIn } from "../src/sources/named-dois.ts";

test.for([
  ["10.1000/182", ["10.1000/182"]],
  ["(doi:10.1000/182).", ["10.1000/182"]],
  ["10.1000/a,10.1000/b;10.1000/c and 10.1000/A", ["10.1000/a", "10.1000/b", "10.1000/c"]],
  [
    "10.1002/(SICI)1097(1998)49:8<693::AID-ASI4>3.0.CO;2-#",
    ["10.1002/(sici)1097(1998)49:8<693::aid-asi4>3.0.co;2-#"],
  ],
  ["https://doi.org/10.1000/182", ["10.1000/182"]],
  ["doi.org/10.1000/182", ["10.1000/182"]],
  ["https://doi-org.proxy.example.edu/10.1000/182", ["10.1000/182"]],
  ["https://www.tandfonline.com/doi/full/10.1080/123.2020?needAccess=true", ["10.1080/123.2020"]],
  ["https://onlinelibrary.wiley.com/doi/10.1002/asi.1#section", ["10.1002/asi.1"]],
  ["https://link.springer.com/article/10.1007/s11199-1", ["10.1007/s11199-1"]],
  ["https://www.frontiersin.org/articles/10.3389/fpsyg.2019.1/full", ["10.3389/fpsyg.2019.1"]],
  ["https://journals.plos.org/plosone/article?id=10.1371/journal.pone.1", ["10.1371/journal.pone.1"]],
  ["https://www.biorxiv.org/content/10.1101/2020.05.01.073262v1.full.pdf", ["10.1101/2020.05.01.073262"]],
  ["https://www.nature.com/articles/nature14539", ["10.1038/nature14539"]],
  ["https://www.nature.com/articles/s41586-020-2649-2.pdf?proof=t", ["10.1038/s41586-020-2649-2"]],
  ["https://www-nature-com.proxy.example.edu/articles/461472a#Sec1", ["10.1038/461472a"]],
  ["https://www.jstor.org/stable/1914185", ["10.2307/1914185"]],
  ["jstor.org/stable/pdf/1914185.pdf", ["10.2307/1914185"]],
  ["https://www.jstor.org/stable/10.1086/670398?seq=1", ["10.1086/670398"]],
  ["https://elifesciences.org/articles/05826", ["10.7554/elife.05826"]],
  ["https://www.nber.org/papers/w12345", ["10.3386/w12345"]],
  [
    "https://www.frontiersin.org/journals/psychology/articles/10.3389/fpsyg.2019.1/full",
    ["10.3389/fpsyg.2019.1"],
  ],
  ["https://www.nature.com/collections/nature14539", []],
  ["https://nature.com.example.com/articles/nature14539", []],
  ["https://blog.example.com/what-i-think-of/10.1000/182", []],
  ["https://example.com/?next=https://doi.org/10.1000/182", []],
  ["https://doi.org.example.com/review/10.1000/182", []],
  ["https://login.proxy.example.edu/login?url=https://doi.org/10.1000/182", ["10.1000/182"]],
  ["https://login.proxy.example.edu/login?qurl=https%3A%2F%2Fdoi.org%2F10.1000%2F182", ["10.1000/182"]],
  ["https://www.science.org/doi/pdf/10.1126/science.1.pdf", ["10.1126/science.1"]],
  ["no DOI at all", []],
] as const)("%s names %j", ([text, dois]) => {
  expect(doisNamedIn(text)).toEqual(dois);
});
